import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchKeyboard } from './keyboard.ts';

type TestScreen = EventTarget & { height: number; offsetTop: number; scale: number };
let testScreen: TestScreen;
let stopKeyboard: () => void;
let field: HTMLInputElement;
const HEIGHT = 800;

beforeEach(() => {
  testScreen = Object.assign(new EventTarget(), { height: HEIGHT, offsetTop: 0, scale: 1 });
  vi.stubGlobal('visualViewport', testScreen);
  vi.stubGlobal('innerHeight', HEIGHT);
  document.body.innerHTML = '<input id="field" /><input id="box" type="checkbox" />';
  field = document.getElementById('field') as HTMLInputElement;
  field.scrollIntoView = vi.fn();
  stopKeyboard = watchKeyboard();
});
afterEach(() => {
  stopKeyboard();
  document.body.innerHTML = '';
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const fieldAt = (top: number) => {
  field.getBoundingClientRect = () => ({ top, bottom: top + 44 }) as DOMRect;
};
const keyboard = (height: number) => {
  testScreen.height = HEIGHT - height;
  testScreen.dispatchEvent(new Event('resize'));
};
const lift = () => document.documentElement.style.getPropertyValue('--keyboard');

test('bars rise above a keyboard that covers the page, and come down with it', () => {
  keyboard(300);
  expect(lift()).toBe('300px');
  keyboard(0);
  expect(lift()).toBe('');
});

test('the offset that iOS has applied is not counted twice', () => {
  testScreen.offsetTop = 120;
  keyboard(300);
  expect(lift()).toBe('180px');
});

test("the browser's own bars and zooming are no keyboard", () => {
  keyboard(80);
  expect(lift()).toBe('');
  testScreen.scale = 2;
  keyboard(400);
  expect(lift()).toBe('');
});

test('a field that is covered comes into the middle', () => {
  fieldAt(600);
  field.focus();
  expect(field.scrollIntoView).not.toHaveBeenCalled();
  keyboard(300);
  expect(field.scrollIntoView).toHaveBeenCalledWith({ block: 'center' });
});

test('a visible field stays where it is', () => {
  fieldAt(200);
  field.focus();
  keyboard(300);
  expect(field.scrollIntoView).not.toHaveBeenCalled();
});

test('the next field is revealed while the keyboard stays', () => {
  fieldAt(600);
  keyboard(300);
  field.focus();
  expect(field.scrollIntoView).toHaveBeenCalledTimes(1);
});

test('the field is revealed too where the window itself gets smaller', () => {
  fieldAt(600);
  field.focus();
  vi.stubGlobal('innerHeight', 500);
  testScreen.height = 500;
  dispatchEvent(new Event('resize'));
  expect(lift()).toBe('');
  expect(field.scrollIntoView).toHaveBeenCalledTimes(1);
});

test('the page scrolls back after the last field, and not between two fields', () => {
  vi.useFakeTimers();
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  document.body.insertAdjacentHTML('beforeend', '<textarea id="next"></textarea>');
  field.focus();
  document.getElementById('next')!.focus();
  vi.runAllTimers();
  expect(scrollTo).not.toHaveBeenCalled();
  document.getElementById('next')!.blur();
  vi.runAllTimers();
  expect(scrollTo).toHaveBeenCalledTimes(1);
});

import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { installPress } from './press.ts';

beforeAll(installPress);
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  send(document.body, 'pointercancel');
  document.body.innerHTML = '';
  vi.useRealTimers();
});

const send = (target: Element, type: string, init: PointerEventInit = {}) =>
  target.dispatchEvent(
    new PointerEvent(type, { bubbles: true, isPrimary: true, button: 0, ...init }),
  );
const show = (html: string): Element => {
  document.body.innerHTML = html;
  return document.querySelector('#at') ?? document.body.firstElementChild!;
};
const pressed = () => [...document.querySelectorAll('[data-pressed]')].map(({ id }) => id);

test.each([
  ['a button', '<button id="is"><i id="at"></i></button>'],
  ['a link', '<a id="is" href="/x"><b id="at"></b></a>'],
  ['a tab', '<div role="tab" id="is"><b id="at"></b></div>'],
  ['the label of a choice', '<label id="is"><input id="at" type="checkbox" role="switch"></label>'],
  ['the inner one of two', '<div role="button"><button id="is"><i id="at"></i></button></div>'],
])('%s answers within 80 ms and goes back when it is let go', (_what, html) => {
  const at = show(html);
  send(at, 'pointerdown');
  vi.advanceTimersByTime(80);
  expect(pressed()).toEqual(['is']);
  send(at, 'pointerup');
  vi.runAllTimers();
  expect(pressed()).toEqual([]);
});

test('a tap that is over at once is seen all the same', () => {
  const at = show('<button id="at"></button>');
  send(at, 'pointerdown');
  send(at, 'pointerup');
  expect(pressed()).toEqual(['at']);
  vi.runAllTimers();
  expect(pressed()).toEqual([]);
});

test.each([
  ['a disabled button', '<button id="at" disabled></button>'],
  ['what says it is disabled', '<button id="at" aria-disabled="true"></button>'],
  ['what is busy', '<button id="at" aria-busy="true"></button>'],
  ['a disabled choice', '<label><input id="at" type="radio" disabled></label>'],
  ['the label of a typed field', '<label id="at">姓名</label>'],
  ['what is no button', '<p id="at"></p>'],
])('%s does not answer', (_what, html) => {
  const at = show(html);
  send(at, 'pointerdown');
  vi.advanceTimersByTime(80);
  send(at, 'pointerup');
  expect(pressed()).toEqual([]);
});

test.each(['pointermove', 'pointercancel'])('a scroll shows no press: %s', (type) => {
  const at = show('<button id="at"></button>');
  send(at, 'pointerdown');
  send(at, type, { clientY: 30 });
  vi.runAllTimers();
  send(at, 'pointerup');
  expect(pressed()).toEqual([]);
});

test('rings come back with the keyboard', () => {
  send(show('<button id="at"></button>'), 'pointerdown');
  expect(document.documentElement.dataset.pointed).toBe('');
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  expect(document.documentElement.dataset.pointed).toBeUndefined();
});

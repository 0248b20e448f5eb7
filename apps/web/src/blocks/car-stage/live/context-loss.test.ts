import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchContext } from './context-loss.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function watched(ms = 60_000) {
  const canvas = document.createElement('canvas');
  const onLost = vi.fn();
  const onRestored = vi.fn();
  const context = watchContext(canvas, { onLost, onRestored });
  vi.advanceTimersByTime(ms);
  return {
    context,
    onLost,
    onRestored,
    lose: () => canvas.dispatchEvent(new Event('webglcontextlost')),
    restore: () => canvas.dispatchEvent(new Event('webglcontextrestored')),
  };
}

function setHidden(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a context that is restored goes on', () => {
  const { context, onLost, onRestored, lose, restore } = watched();
  lose();
  expect(context.isLost()).toBe(true);
  restore();
  expect(context.isLost()).toBe(false);
  expect(onRestored).toHaveBeenCalledOnce();
  vi.runAllTimers();
  expect(onLost.mock.calls).toEqual([[false]]);
});

test('one that nothing restores is given up', () => {
  const { context, onLost, lose } = watched();
  lose();
  vi.runAllTimers();
  expect(onLost.mock.calls).toEqual([[false], [true]]);
  expect(context.isLost()).toBe(true);
});

test('one that is lost in the background is waited for on return', () => {
  const { onLost, onRestored, lose, restore } = watched();
  setHidden(true);
  lose();
  vi.advanceTimersByTime(600_000);
  expect(onLost.mock.calls).toEqual([[false]]);
  setHidden(false);
  restore();
  vi.runAllTimers();
  expect(onLost.mock.calls).toEqual([[false]]);
  expect(onRestored).toHaveBeenCalledOnce();
});

test('one that is lost right after its creation, or twice, is lost for good', () => {
  const young = watched(100);
  young.lose();
  expect(young.onLost.mock.calls).toEqual([[true]]);

  const { context, onLost, onRestored, lose, restore } = watched();
  lose();
  restore();
  lose();
  restore();
  expect(onLost.mock.calls).toEqual([[false], [true]]);
  expect(onRestored).toHaveBeenCalledOnce();
  expect(context.isLost()).toBe(true);
});

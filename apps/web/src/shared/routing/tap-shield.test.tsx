import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTapShield } from './tap-shield.ts';

const isShielded = () => document.querySelector('[data-arriving]') !== null;
function Pages({ shown }: { shown: string }) {
  useTapShield(shown);
  return null;
}

beforeEach(() => {
  // Another test file may have left the attribute.
  delete document.documentElement.dataset.arriving;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a page that has just come takes no taps for 350 ms, the first one does', () => {
  const { rerender } = render(<Pages shown="/a" />);
  expect(isShielded()).toBe(false);
  rerender(<Pages shown="/b" />);
  expect(isShielded()).toBe(true);
  vi.advanceTimersToNextFrame();
  vi.advanceTimersByTime(349);
  expect(isShielded()).toBe(true);
  // The address changes, but the page stays the same.
  rerender(<Pages shown="/b" />);
  vi.advanceTimersByTime(1);
  expect(isShielded()).toBe(false);
});

test('each page that follows begins anew', () => {
  const { rerender } = render(<Pages shown="/a" />);
  rerender(<Pages shown="/b" />);
  vi.advanceTimersToNextFrame();
  vi.advanceTimersByTime(349);
  rerender(<Pages shown="/a" />);
  vi.advanceTimersToNextFrame();
  vi.advanceTimersByTime(349);
  expect(isShielded()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isShielded()).toBe(false);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearToast, clearOldToast, toast, toaster } from './toaster-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
  clearToast();
});
afterEach(() => vi.useRealTimers());

const said = () => toaster.get().toast?.text ?? null;

test('what is said goes after its time', () => {
  toast('已保存');
  vi.advanceTimersByTime(2_399);
  expect(said()).toBe('已保存');
  vi.advanceTimersByTime(1);
  expect(said()).toBeNull();
});

test('what was said just before a page changes is read on the next one', () => {
  toast('评价已发布');
  clearOldToast();
  expect(said()).toBe('评价已发布');
  vi.advanceTimersByTime(2_400);
  expect(said()).toBeNull();
});

test('what a page said long before it is left goes with it', () => {
  toast('没有网络');
  vi.advanceTimersByTime(1_500);
  clearOldToast();
  expect(said()).toBeNull();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearToast, clearOldToast, toast, toastReward, toaster } from './toaster-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
  clearToast();
});
afterEach(() => vi.useRealTimers());

const said = () => toaster.get().toast?.text ?? null;

test('a toast goes after its time', () => {
  toast('已保存');
  vi.advanceTimersByTime(2_399);
  expect(said()).toBe('已保存');
  vi.advanceTimersByTime(1);
  expect(said()).toBeNull();
});

test('a toast from just before a change of page stays on the next page', () => {
  toast('评价已发布');
  clearOldToast();
  expect(said()).toBe('评价已发布');
  vi.advanceTimersByTime(2_400);
  expect(said()).toBeNull();
});

test('a reward is shown beside a toast, and goes by itself and with its person', () => {
  toast('评价已发布');
  toastReward('积分 +20');
  expect([said(), toaster.get().reward?.text]).toEqual(['评价已发布', '积分 +20']);
  vi.advanceTimersByTime(2_400);
  expect(toaster.get().reward).toBeNull();
  toastReward('积分 +5');
  clearToast();
  expect(toaster.get().reward).toBeNull();
});

test('an older toast goes with its page', () => {
  toast('没有网络');
  vi.advanceTimersByTime(1_500);
  clearOldToast();
  expect(said()).toBeNull();
});

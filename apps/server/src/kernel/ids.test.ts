import { afterEach, expect, test, vi } from 'vitest';
import { newId } from './ids.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('ids of one process rise, however many one millisecond makes', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const ids = Array.from({ length: 10_000 }, newId);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

test('a clock that goes back makes no older ids', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const before = newId();
  vi.setSystemTime(Date.now() - 60_000);
  expect(newId() > before).toBe(true);
});

import { expect, test } from 'vitest';
import { newId } from './ids.ts';

test('ids of one process rise, however many one millisecond makes', () => {
  const now = Date.now() + 1_000_000;
  const ids = Array.from({ length: 10_000 }, () => newId(now));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

test('a clock that goes back makes no older ids', () => {
  const before = newId();
  expect(newId(Date.now() - 60_000) > before).toBe(true);
});

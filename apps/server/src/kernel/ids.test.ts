import { expect, test } from 'vitest';
import { newId } from './ids.ts';

const NOON = new Date('2026-03-01T04:00:00Z');
const later = (ms: number): Date => new Date(NOON.getTime() + ms);

test('ids of one moment rise, however many there are and whatever is made in between', () => {
  const ids = Array.from({ length: 10_000 }, (_, i) => {
    newId(later(i));
    return newId(NOON);
  });
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

test('an id says the moment it was made for', () => {
  expect(newId(later(1)) < newId(later(2))).toBe(true);
  expect(newId(later(3)) > newId(later(2))).toBe(true);
  expect(Number.parseInt(newId(NOON).replace('-', '').slice(0, 12), 16)).toBe(NOON.getTime());
});

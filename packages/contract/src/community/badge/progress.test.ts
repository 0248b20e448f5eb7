import { expect, test } from 'vitest';
import { countOf, countsFor, levelAt } from './progress.ts';

test('levels 1, 10 and 50', () => {
  expect([0, 1, 9, 10, 49, 50, 90].map((value) => levelAt([1, 10, 50], value))).toEqual([
    0, 1, 1, 2, 2, 3, 3,
  ]);
});

test('a rule counts events of its kind whose facts fit', () => {
  const early = { event: 'day.signedIn', filter: { fact: 'hour', from: 4, below: 7 } } as const;
  const at = (hour: number) => ({ kind: 'day.signedIn', facts: { hour } });
  expect([3, 4, 6, 7].map((hour) => countsFor(early, at(hour)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(countsFor(early, { kind: 'drive.done', facts: { hour: 5 } })).toBe(false);
  expect(countsFor(early, { kind: 'day.signedIn', facts: {} })).toBe(false);
  const bought = { event: 'order.completed', filter: { fact: 'brand', is: 'bz' } } as const;
  expect(
    countOf(
      bought,
      ['bz', 'xtl', 'bz'].map((brand) => ({ kind: 'order.completed', facts: { brand } })),
    ),
  ).toBe(2);
});

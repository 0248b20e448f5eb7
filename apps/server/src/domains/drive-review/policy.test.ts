import { expect, test } from 'vitest';
import { actionsOf, meanOf, summaryOf } from './policy.ts';

test('a mean has one decimal', () => {
  expect(meanOf({ look: 5, space: 4, power: 4, quiet: 3, adviser: 5 })).toBe(4.2);
  expect(meanOf({ look: 1, space: 1, power: 1, quiet: 1, adviser: 1 })).toBe(1);
});

test('series come to one summary by their stories, not by their means', () => {
  const one = { count: 1, look: 5, space: 5, power: 5, quiet: 5, adviser: 5 };
  const three = { count: 3, look: 6, space: 9, power: 12, quiet: 3, adviser: 15 };
  expect(summaryOf([one, three])).toEqual({
    count: 4,
    mean: 3.5,
    stars: { look: 2.8, space: 3.5, power: 4.3, quiet: 2, adviser: 5 },
  });
  expect(summaryOf([])).toEqual({
    count: 0,
    mean: 0,
    stars: { look: 0, space: 0, power: 0, quiet: 0, adviser: 0 },
  });
});

test.each([
  ['held', false, false, ['edit', 'delete']],
  // The review was reported, so its author cannot change it until it is decided.
  ['held', true, false, ['delete']],
  ['live', true, false, ['append', 'delete']],
  ['live', true, true, ['delete']],
  ['removed', false, false, ['edit', 'delete']],
  ['removed', true, true, ['edit', 'delete']],
] as const)('%s, published %s, added to %s: %j', (state, wasPublished, isAppended, actions) => {
  expect(actionsOf({ state, wasPublished, isAppended })).toEqual(actions);
});

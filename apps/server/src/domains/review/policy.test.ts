import { expect, test } from 'vitest';
import { actionsOf, meanOf, summaryOf, tagsIn } from './policy.ts';

test('a mean has one decimal', () => {
  expect(meanOf({ look: 5, space: 4, power: 4, quiet: 3, adviser: 5 })).toBe(4.2);
  expect(meanOf({ look: 1, space: 1, power: 1, quiet: 1, adviser: 1 })).toBe(1);
});

test('things come to one summary by their reviews, not by their means', () => {
  const points = ['look', 'space'] as const;
  const one = { count: 1, points: { look: 5, space: 5 } };
  const three = { count: 3, points: { look: 6, space: 9 } };
  expect(summaryOf(points, [one, three])).toEqual({
    count: 4,
    mean: 3.1,
    stars: { look: 2.8, space: 3.5 },
  });
  expect(summaryOf(points, [])).toEqual({ count: 0, mean: 0, stars: { look: 0, space: 0 } });
});

test('tags of things are counted together, the most frequent first', () => {
  expect(tagsIn([{ tags: { quiet: 1, roomy: 2 } }, { tags: { quiet: 2 } }])).toEqual([
    { name: 'quiet', count: 3 },
    { name: 'roomy', count: 2 },
  ]);
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

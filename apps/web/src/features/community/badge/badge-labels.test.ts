import type { Badge } from '@marque/contract/community/badge/schema';
import { expect, test } from 'vitest';
import { easyOf, nearestOf, progressText, stateText } from './badge-labels.ts';

const badge = (change: Partial<Badge>): Badge => ({
  id: 'b',
  name: '试驾者',
  art: 'wheel',
  tone: 1,
  levels: [1, 10, 50],
  level: 0,
  value: 0,
  earnedAt: null,
  ...change,
});

test('says how far the next level is, and nothing of a hidden one', () => {
  expect(progressText(badge({ value: 0 }))).toBe('0 / 1');
  expect(progressText(badge({ level: 2, value: 38 }))).toBe('38 / 50');
  // The count fell after the level was earned.
  expect(progressText(badge({ level: 2, value: 9 }))).toBe('9 / 50');
  expect(progressText(badge({ level: 3, value: 80 }))).toBe('3 级，已满级');
  expect(progressText(badge({ levels: [1], level: 1, value: 1 }))).toBe('已获得');
  expect(progressText(badge({ art: null, levels: [] }))).toBe('获得后揭晓');
  expect([0, 1].map((level) => stateText(badge({ level })))).toEqual(['未获得', '已获得 1 级']);
});

test('the nearest is the one with the largest share done', () => {
  const near = badge({ id: 'near', level: 2, value: 38 });
  expect(nearestOf([badge({ level: 1, value: 4 }), near, badge({ level: 3, value: 90 })])).toBe(
    near,
  );
  expect(nearestOf([badge({})])).toBeUndefined();
  const easy = [badge({ id: 'a', levels: [7] }), badge({ id: 'b', levels: [1] })];
  expect(easyOf([...easy, badge({ level: 1 })]).map(({ id }) => id)).toEqual(['b', 'a']);
});

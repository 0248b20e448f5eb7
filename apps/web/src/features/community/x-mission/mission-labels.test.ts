import { expect, test } from 'vitest';
import { gapText, nextTier, restText, stageText } from './mission-labels.ts';

test('says what is left of a task, a season and to the place before', () => {
  expect(restText({ cap: 2, today: 1 })).toBe('今天 1 / 2');
  expect(restText({ cap: 2, today: 2 })).toBe('今天已达上限');
  expect(restText({ cap: null, today: 0 })).toBe('不限次数');
  expect([gapText(null), gapText(0), gapText(12)]).toEqual([
    '领跑中',
    '与上一名同分',
    '距上一名 12 分',
  ]);
  const season = {
    from: '2026-09-01T00:00:00.000Z',
    to: '2026-10-01T00:00:00.000Z',
    begun: true,
    week: 3,
  };
  const now = new Date('2026-09-20T00:00:00Z');
  expect(stageText({ ...season, state: 'live' }, now)).toBe('第 3 周，还有 11 天');
  expect(stageText({ ...season, state: 'frozen' }, now)).toBe('赛季已结束，成绩已冻结');
});

test('the next tier is the first that is not reached', () => {
  const tiers = [50, 200].map((points) => ({ points, name: '', reward: '' }));
  expect([0, 50, 200].map((points) => nextTier(tiers, points)?.points)).toEqual([
    50,
    200,
    undefined,
  ]);
});

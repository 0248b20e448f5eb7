import { expect, test } from 'vitest';
import { gainText, progressText } from './task-labels.ts';

const way = {
  rule: 'review',
  title: '晒图评价',
  text: '每次 +20',
  score: 20,
  growth: 5,
  perYuan: false,
  progress: { done: 2, max: 5, window: 'month' as const },
  state: 'open' as const,
  note: '每月最多 5 次',
  link: { page: 'mall.comments', params: {} },
};

test('a task says how often it was done, or why nothing is given', () => {
  expect(progressText(way)).toBe('本月 2/5');
  expect(progressText({ ...way, progress: null })).toBe('每月最多 5 次');
  expect(progressText({ ...way, state: 'spent', note: '本月积分已发完' })).toBe('本月积分已发完');
});

test('a task says what it gives', () => {
  expect(gainText(way, '积分')).toBe('+20 积分 +5 成长值');
  expect(gainText({ ...way, growth: 0 }, '积分')).toBe('+20 积分');
  const goods = { ...way, text: '每 1 元得 1.5 积分', growth: 1, perYuan: true };
  expect(gainText(goods, '积分')).toBe('每 1 元得 1.5 积分 +1 成长值');
});

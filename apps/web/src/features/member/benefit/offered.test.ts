import { expect, test } from 'vitest';
import { certifiedQuotas, offeredTo } from './offered.ts';

const right = (id: string, worthFen: number, transferable: boolean) => ({
  id,
  name: id,
  kind: 'care' as const,
  worthFen,
  uses: null,
  months: null,
  text: '',
  excludes: '',
  transferable,
  link: null,
});

test('who buys the car next has what passes on, and its worth alone', () => {
  const groups = [
    { name: '用车', items: [right('质保', 100, true), right('代步车', 40, false)] },
    { name: '礼券', items: [right('券', 7, false)] },
  ];
  expect(offeredTo('first', groups)).toMatchObject({ count: 3, worthFen: 147 });
  const next = offeredTo('next', groups);
  expect(next).toMatchObject({ count: 1, worthFen: 100 });
  expect(next.items.map(({ name }) => name)).toEqual(['用车']);
});

test('quotas name the levels that have any', () => {
  expect(certifiedQuotas({ period: 'year', quotas: [0, 0, 1, 2, 4] })).toBe(
    'V3 每年 1 次，V4 每年 2 次，V5 每年 4 次',
  );
});

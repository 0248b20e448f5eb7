import type { PageCheck } from '#testing/page-check.ts';

export const check: PageCheck = {
  params: async ({ address, coupons, first, second }) => {
    await address();
    await coupons();
    return { lines: `${first}:1,${second}:2` };
  },
  shows: '提交订单',
  signedOut: 'gate',
  wrong: { params: { lines: 'nope:1' }, says: /下架/, wayOn: '回购物车' },
};

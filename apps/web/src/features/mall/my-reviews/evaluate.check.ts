import type { PageCheck } from '#testing/page-check.ts';

export const check: PageCheck = {
  params: async ({ order }) => {
    const { id, lineToReview } = await order.reviewed();
    return { id, line: lineToReview };
  },
  shows: '匿名评价',
  signedOut: 'gate',
  wrong: { params: { id: 'nope', line: 'nope' }, says: /没有/, wayOn: '我的评价' },
};

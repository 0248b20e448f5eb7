import { orderIn } from '@marque/e2e/testing/fixtures/mall/order.ts';
import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'mall.evaluate': {
    params: async (member) => {
      const { id, lineToReview } = await orderIn('reviewed')(member);
      return { id, line: lineToReview };
    },
    shows: '匿名评价',
    signedOut: 'gate',
    wrong: { params: { id: 'nope', line: 'nope' }, says: /没有/, wayOn: '我的评价' },
  },
};

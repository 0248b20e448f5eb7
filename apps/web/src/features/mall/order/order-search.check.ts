import { KEYWORD } from '@marque/e2e/testing/fixtures/mall/catalog.ts';
import { everyOrder } from '@marque/e2e/testing/fixtures/mall/order.ts';
import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'mall.orderSearch': {
    params: async (member) => {
      await everyOrder(member);
      return { keyword: KEYWORD };
    },
    shows: '申请退款',
    signedOut: 'gate',
  },
};

import { orderIn } from '@marque/e2e/testing/fixtures/mall/order.ts';
import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'mall.refundSubmitSuccess': {
    params: async (member) => ({ id: (await orderIn('refunding')(member)).refund }),
    shows: '申请已提交',
    signedOut: 'gate',
    wrong: { says: '没有找到这笔退款', wayOn: '退款/售后' },
  },
};

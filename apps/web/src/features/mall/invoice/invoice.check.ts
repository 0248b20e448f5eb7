import { orderIn } from '@marque/e2e/testing/fixtures/mall/order.ts';
import { NO_ORDER } from '#features/mall/testing/no-order.ts';
import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'mall.invoice': {
    params: async (member) => ({ orderId: (await orderIn('invoiced')(member)).id }),
    shows: '林间',
    signedOut: 'gate',
    wrong: { params: { orderId: 'nope' }, ...NO_ORDER },
  },
};

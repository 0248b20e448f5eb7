import { orderIn } from '@marque/e2e/testing/fixtures/mall/order.ts';
import { NO_ORDER } from '#features/mall/testing/no-order.ts';
import { type PageChecks, withId } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'mall.paySuccess': {
    params: withId(orderIn('paid')),
    shows: '付款成功',
    signedOut: 'gate',
    wrong: NO_ORDER,
  },
};

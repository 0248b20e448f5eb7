import { orderIn } from '@marque/e2e/testing/fixtures/mall/order.ts';
import { NO_ORDER } from '#features/mall/testing/no-order.ts';
import { type PageChecks, withId } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'mall.orderSubmit': {
    params: withId(orderIn('unpaid')),
    shows: '正在确认支付结果',
    signedOut: 'gate',
    wrong: NO_ORDER,
  },
};

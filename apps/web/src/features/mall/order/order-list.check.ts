import { everyOrder } from '@marque/e2e/testing/fixtures/mall/order.ts';
import { having, type PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'mall.orders': {
    params: having(everyOrder),
    shows: '申请退款',
    signedOut: 'gate',
  },
};

import { orderIn } from '@marque/e2e/testing/fixtures/mall/order.ts';
import { having, type PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'mall.comments': {
    params: having(orderIn('reviewed')),
    shows: '待评价',
    signedOut: 'gate',
  },
};

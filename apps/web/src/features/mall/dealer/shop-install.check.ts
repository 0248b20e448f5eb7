import { orderIn } from '@marque/e2e/testing/fixtures/mall/order.ts';
import { NO_ORDER } from '#features/mall/testing/no-order.ts';
import { type PageChecks, withId } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'mall.shopInstall': {
    params: withId(orderIn('fitted')),
    shows: '改期',
    signedOut: 'gate',
    wrong: NO_ORDER,
  },
};

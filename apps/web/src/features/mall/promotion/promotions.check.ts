import { cart } from '@marque/e2e/testing/fixtures/mall/cart.ts';
import { having, type PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'mall.promotions': {
    params: having(cart),
    shows: /全部 \d+ 件/,
    signedOut: 'same',
  },
};

import { cart } from '@marque/e2e/testing/fixtures/mall/cart.ts';
import { having, type PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'mall.cart': {
    params: having(cart),
    shows: /去结算/,
    signedOut: 'gate',
  },
};

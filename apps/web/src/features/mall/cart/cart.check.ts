import { cart } from '@marque/e2e/testing/fixtures/mall/cart.ts';
import { having, type PageCheck } from '#testing/page-check.ts';

export const check: PageCheck = {
  params: having(cart),
  shows: /去结算/,
  signedOut: 'gate',
};

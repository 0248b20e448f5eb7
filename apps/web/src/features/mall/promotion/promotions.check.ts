import { cart } from '@marque/e2e/testing/fixtures/mall/cart.ts';
import { having, type PageCheck } from '#testing/page-check.ts';

export const check: PageCheck = {
  params: having(cart),
  shows: /全部 \d+ 件/,
  signedOut: 'same',
};

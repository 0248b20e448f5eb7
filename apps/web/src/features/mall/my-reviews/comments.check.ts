import { orderIn } from '@marque/e2e/testing/fixtures/mall/order.ts';
import { having, type PageCheck } from '#testing/page-check.ts';

export const check: PageCheck = {
  params: having(orderIn('reviewed')),
  shows: '待评价',
  signedOut: 'gate',
};

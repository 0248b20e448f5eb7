import { everyOrder } from '@marque/e2e/testing/fixtures/mall/order.ts';
import { having, type PageCheck } from '#testing/page-check.ts';

export const check: PageCheck = {
  params: having(everyOrder),
  shows: '申请退款',
  signedOut: 'gate',
};

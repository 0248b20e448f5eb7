import { NO_ORDER } from '#features/mall/testing/no-order.ts';
import type { PageCheck } from '#testing/page-check.ts';

export const check: PageCheck = {
  params: async ({ order }) => ({ orderId: (await order.invoiced()).id }),
  shows: '林间',
  signedOut: 'gate',
  wrong: { params: { orderId: 'nope' }, ...NO_ORDER },
};

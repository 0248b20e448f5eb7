import { NO_ORDER } from '#features/mall/testing/no-order.ts';
import type { PageCheck } from '#testing/page-check.ts';

export const check: PageCheck = {
  params: async ({ order }) => ({ id: (await order.paid()).id }),
  shows: '提交申请',
  signedOut: 'gate',
  wrong: NO_ORDER,
};

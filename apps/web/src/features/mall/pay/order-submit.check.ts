import { NO_ORDER } from '#features/mall/testing/no-order.ts';
import type { PageCheck } from '#testing/page-check.ts';

export const check: PageCheck = {
  params: async ({ order }) => ({ id: (await order.unpaid()).id }),
  shows: '正在确认支付结果',
  signedOut: 'gate',
  wrong: NO_ORDER,
};

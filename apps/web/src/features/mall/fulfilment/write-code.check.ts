import { NO_ORDER } from '#features/mall/testing/no-order.ts';
import type { PageCheck } from '#testing/page-check.ts';

export const check: PageCheck = {
  params: async ({ order }) => ({ id: (await order.voucher()).id }),
  shows: '全国门店通用',
  signedOut: 'gate',
  wrong: NO_ORDER,
};

import { having, type PageCheck } from '#testing/page-check.ts';

export const check: PageCheck = {
  params: having(({ coupons }) => coupons()),
  shows: /去使用|领取/,
  personal: true,
  signedOut: 'same',
};

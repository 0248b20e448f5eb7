import { having, type PageCheck } from '#testing/page-check.ts';

export const check: PageCheck = {
  params: having(({ everyOrder }) => everyOrder()),
  shows: '申请退款',
  signedOut: 'gate',
};

import { having, type PageCheck } from '#testing/page-check.ts';

export const check: PageCheck = {
  params: having(({ order }) => order.reviewed()),
  shows: '待评价',
  signedOut: 'gate',
};

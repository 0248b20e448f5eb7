import type { PageCheck } from '#testing/page-check.ts';

export const check: PageCheck = {
  params: async ({ everyOrder, word }) => {
    await everyOrder();
    return { keyword: word };
  },
  shows: '申请退款',
  signedOut: 'gate',
};

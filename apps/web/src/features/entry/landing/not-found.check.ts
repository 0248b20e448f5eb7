import type { PageCheck } from '#testing/page-check.ts';

export const check: PageCheck = {
  params: (_, brand) => ({ from: `/${brand}/mall/nowhere` }),
  shows: /这条路走不通|驶出赛道/,
  signedOut: 'same',
};

import type { PageCheck } from '#testing/page-check.ts';

export const check: PageCheck = {
  params: (_, brand) => ({ redirect: `/${brand}/mall/Home` }),
  shows: /忘记密码/,
  signedOut: 'same',
};

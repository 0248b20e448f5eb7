import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'entry.loginPass': {
    params: (_, brand) => ({ redirect: `/${brand}/mall/Home` }),
    shows: /忘记密码/,
    signedOut: 'same',
  },
};

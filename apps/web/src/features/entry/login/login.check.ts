import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'entry.login': {
    params: (_, brand) => ({ redirect: `/${brand}/mall/Home` }),
    shows: '获取验证码',
    signedOut: 'same',
  },
};

import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'community.landing': {
    params: (_, brand) => ({ id: `${brand}-landing-winter` }),
    shows: '到店三步',
    signedOut: 'same',
    wrong: { says: '这个页面已经下线，去首页看看吧', wayOn: '回首页' },
  },
};

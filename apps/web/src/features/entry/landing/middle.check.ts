import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'entry.middlePage': {
    params: (_, brand) => ({ target: `/${brand}/mall/Home`, type: 'mall' }),
    shows: /限时/,
    signedOut: 'same',
    leadsTo: 'mall.home',
  },
};

import type { PageCheck } from '#testing/page-check.ts';

export const check: PageCheck = {
  params: (_, brand) => ({ target: `/${brand}/mall/Home`, type: 'mall' }),
  shows: /限时/,
  signedOut: 'same',
  leadsTo: 'mall.home',
};

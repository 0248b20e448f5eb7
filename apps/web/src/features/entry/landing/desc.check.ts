import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'entry.desc': {
    params: (_, brand) => ({ redirect: `/${brand}/mall/Home` }),
    shows: /还在准备中|最后 1 圈调校/,
    signedOut: 'same',
  },
};

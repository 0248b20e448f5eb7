import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'entry.notFound': {
    params: (_, brand) => ({ from: `/${brand}/mall/nowhere` }),
    shows: /这条路走不通|驶出赛道/,
    signedOut: 'same',
  },
};

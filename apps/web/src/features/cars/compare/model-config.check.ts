import type { PageCheck } from '#testing/page-check.ts';

export const check: PageCheck = {
  params: (_, brand) => ({ seriesId: { xtl: 'xtl-tianyi', bz: 'bz-408x' }[brand] }),
  shows: '轴距',
  signedOut: 'same',
};

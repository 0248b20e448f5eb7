import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'cars.modelConfig': {
    params: (_, brand) => ({ seriesId: { xtl: 'xtl-tianyi', bz: 'bz-408x' }[brand] }),
    shows: '轴距',
    signedOut: 'same',
  },
};

import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'cars.modelContrast': {
    params: (_, brand) => ({
      ids: {
        xtl: 'xtl-tianyi-comfort,xtl-tianyi-family,cp-xtl-haoye',
        bz: 'bz-408x-sport,bz-408x-gt,cp-bz-suxing',
      }[brand],
    }),
    shows: '差别最大的',
    signedOut: 'same',
  },
};

import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'cars.modelTabRes': {
    params: (_, brand) => ({
      ids: {
        xtl: 'xtl-tianyi-comfort,xtl-tianyi-family',
        bz: 'bz-408x-sport,bz-408x-gt',
      }[brand],
    }),
    shows: /相同 \d+ 项已收起/,
    signedOut: 'same',
    wrong: { params: { ids: 'nobody' }, says: '再加一款就能对比', wayOn: '去选车型' },
  },
};

import type { PageChecks } from '#testing/page-check.ts';

const SERIES = { xtl: 'xtl-tianyi', bz: 'bz-408x' } as const;

export const checks: PageChecks = {
  'serve.makeNetWork': {
    params: (_, brand) => ({
      kind: 'maintain',
      seriesId: SERIES[brand],
      items: 'oil,oilFilter,brakeFluid',
    }),
    shows: '658',
    signedOut: 'same',
    looks: 'brief',
  },
};

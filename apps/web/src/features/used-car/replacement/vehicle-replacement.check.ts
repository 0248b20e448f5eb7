import { valuation } from '@marque/e2e/testing/fixtures/used-car.ts';
import type { PageChecks } from '#testing/page-check.ts';

const WANTED = { xtl: 'xtl-c6', bz: 'bz-408x' } as const;

export const checks: PageChecks = {
  'usedCar.vehicleReplacement': {
    params: async (member, brand) => ({
      reportId: (await valuation(member)).id,
      seriesId: WANTED[brand],
    }),
    shows: '国家置换更新补贴',
    signedOut: 'same',
    looks: 'brief',
    wrong: {
      params: { seriesId: 'none' },
      says: '没有找到这款车',
      wayOn: '换一款新车',
      listsWithoutId: true,
    },
  },
};

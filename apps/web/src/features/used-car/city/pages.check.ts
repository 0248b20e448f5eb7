import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'usedCar.usedCityCode': { shows: '全国', signedOut: 'same', looks: 'brief' },
};

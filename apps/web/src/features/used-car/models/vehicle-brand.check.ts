import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'usedCar.vehicleBrand': { shows: '常见品牌', signedOut: 'same', looks: 'brief' },
};

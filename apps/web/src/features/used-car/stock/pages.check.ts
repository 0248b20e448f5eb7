import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'usedCar.buyUsedCar': { shows: '最新上架', signedOut: 'same' },
};

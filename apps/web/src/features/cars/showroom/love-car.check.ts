import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'cars.loveCar': { shows: '全部车系', signedOut: 'same', personal: true },
};

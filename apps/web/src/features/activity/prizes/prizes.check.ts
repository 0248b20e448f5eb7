import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'activity.myPrize': { shows: '还没有到手的奖品', signedOut: 'gate', looks: 'full' },
};

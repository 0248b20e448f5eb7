import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'maintenance.manual1': { shows: '自己做的保养', signedOut: 'same' },
};

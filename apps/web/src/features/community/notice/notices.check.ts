import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'community.notices': { shows: '条未读', signedOut: 'gate' },
};

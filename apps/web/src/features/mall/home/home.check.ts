import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = { 'mall.home': { shows: /限时/, signedOut: 'same' } };

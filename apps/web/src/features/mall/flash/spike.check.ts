import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = { 'mall.spike': { shows: '立即抢购', signedOut: 'same' } };

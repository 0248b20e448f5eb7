import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = { 'mall.classify': { shows: '全部', signedOut: 'same' } };

import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = { 'entry.sliding': { shows: /拖动|滑块/, signedOut: 'same' } };

import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = { 'entry.home': { shows: '选择你的品牌', signedOut: 'same' } };

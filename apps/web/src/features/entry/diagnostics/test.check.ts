import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = { 'entry.test': { shows: '微信 SDK', signedOut: 'same' } };

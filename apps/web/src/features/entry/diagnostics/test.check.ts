import type { PageCheck } from '#testing/page-check.ts';

export const check: PageCheck = { shows: '微信 SDK', signedOut: 'same' };

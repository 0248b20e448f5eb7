import type { PageCheck } from '#testing/page-check.ts';

export const check: PageCheck = { shows: '全部', signedOut: 'same' };

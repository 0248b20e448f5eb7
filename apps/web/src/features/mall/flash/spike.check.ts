import type { PageCheck } from '#testing/page-check.ts';

export const check: PageCheck = { shows: '立即抢购', signedOut: 'same' };

import type { PageCheck } from '#testing/page-check.ts';

export const check: PageCheck = { shows: '这份协议说什么', signedOut: 'same' };

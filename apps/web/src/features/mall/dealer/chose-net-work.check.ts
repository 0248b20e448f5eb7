import type { PageCheck } from '#testing/page-check.ts';

export const check: PageCheck = { shows: '上海闵行用户中心', signedOut: 'same' };

import type { PageCheck } from '#testing/page-check.ts';

export const check: PageCheck = { shows: '选择你的品牌', signedOut: 'same' };

import type { PageCheck } from '#testing/page-check.ts';

export const check: PageCheck = { shows: /拖动|滑块/, signedOut: 'same' };

import type { PageCheck } from '#testing/page-check.ts';

export const check: PageCheck = { shows: /限时/, signedOut: 'same' };

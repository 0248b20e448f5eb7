import type { PageCheck } from '#testing/page-check.ts';

export const check: PageCheck = {
  params: ({ word }) => ({ keyword: word }),
  shows: /共 \d+ 件/,
  signedOut: 'same',
};

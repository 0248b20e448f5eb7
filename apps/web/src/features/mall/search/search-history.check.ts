import { having, type PageCheck } from '#testing/page-check.ts';

export const check: PageCheck = {
  params: having(({ searched }) => searched()),
  shows: '热搜榜',
  signedOut: 'same',
};

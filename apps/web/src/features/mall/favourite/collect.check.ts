import { having, type PageCheck } from '#testing/page-check.ts';

export const check: PageCheck = {
  params: having(({ favourites }) => favourites()),
  shows: '已下架',
  signedOut: 'gate',
};

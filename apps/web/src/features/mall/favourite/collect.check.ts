import { favourites } from '@marque/e2e/testing/fixtures/mall/catalog.ts';
import { having, type PageCheck } from '#testing/page-check.ts';

export const check: PageCheck = {
  params: having(favourites),
  shows: '已下架',
  signedOut: 'gate',
};

import { searched } from '@marque/e2e/testing/fixtures/mall/catalog.ts';
import { having, type PageCheck } from '#testing/page-check.ts';

export const check: PageCheck = {
  params: having(searched),
  shows: '热搜榜',
  signedOut: 'same',
};

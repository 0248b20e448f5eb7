import { KEYWORD } from '@marque/e2e/testing/fixtures/mall/catalog.ts';
import type { PageCheck } from '#testing/page-check.ts';

export const check: PageCheck = {
  params: () => ({ keyword: KEYWORD }),
  shows: /共 \d+ 件/,
  signedOut: 'same',
};

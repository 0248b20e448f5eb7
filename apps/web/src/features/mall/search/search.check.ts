import { KEYWORD } from '@marque/e2e/testing/fixtures/mall/catalog.ts';
import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'mall.search': {
    params: () => ({ keyword: KEYWORD }),
    shows: /共 \d+ 件/,
    signedOut: 'same',
  },
};

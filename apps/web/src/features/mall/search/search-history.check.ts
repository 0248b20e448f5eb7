import { searched } from '@marque/e2e/testing/fixtures/mall/catalog.ts';
import { having, type PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'mall.searchHistory': {
    params: having(searched),
    shows: '热搜榜',
    signedOut: 'same',
  },
};

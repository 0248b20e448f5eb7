import { favourites } from '@marque/e2e/testing/fixtures/mall/catalog.ts';
import { having, type PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'mall.collect': {
    params: having(favourites),
    shows: '已下架',
    signedOut: 'gate',
  },
};

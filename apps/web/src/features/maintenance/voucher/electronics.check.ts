import { ownPass } from '@marque/e2e/testing/fixtures/passes.ts';
import { type PageChecks, withId } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'maintenance.electronics': {
    params: withId(ownPass),
    shows: '全国门店通用',
    signedOut: 'gate',
    wrong: {
      params: { id: 'nobodys' },
      says: '没有找到这张券',
      wayOn: '我的电子券',
      listsWithoutId: true,
    },
  },
};

import { sharedCommodity } from '@marque/e2e/testing/fixtures/mall/catalog.ts';
import { type PageChecks, withId } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'mall.appletShare': {
    params: withId(sharedCommodity),
    shows: '给你分享了一件好物',
    signedOut: 'same',
    wrong: {
      params: { id: 'nopenopenope' },
      says: '这个分享已经失效，去商城逛逛吧',
      wayOn: '去商城逛逛',
    },
  },
};

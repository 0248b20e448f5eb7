import { sharedTopic } from '@marque/e2e/testing/fixtures/mall/catalog.ts';
import { type PageChecks, withId } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'mall.activityShare': {
    params: withId(sharedTopic),
    shows: '邀你一起看看',
    signedOut: 'same',
    wrong: { says: '这个活动打不开', wayOn: '去商城逛逛' },
  },
};

import { ownHashtag } from '@marque/e2e/testing/fixtures/community.ts';
import { type PageChecks, withId } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'community.topicDetails': {
    params: withId(ownHashtag),
    shows: '沿着江边开到日落',
    signedOut: 'same',
    looks: 'brief',
    wrong: { says: '没有找到这个话题', wayOn: '去发现逛逛' },
  },
};

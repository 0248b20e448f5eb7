import { sharedLanding } from '@marque/e2e/testing/fixtures/community/share.ts';
import { type PageChecks, withId } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'community.share': {
    params: withId(sharedLanding),
    shows: '邀你一起看看',
    signedOut: 'same',
    wrong: { params: { id: 'nopenopenope' }, says: '这个分享已经失效', wayOn: '去发现逛逛' },
  },
};

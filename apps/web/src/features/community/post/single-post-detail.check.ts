import { ownPost } from '@marque/e2e/testing/fixtures/community.ts';
import { type PageChecks, withId } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'community.singlePostDetail': {
    params: withId(ownPost),
    shows: '这条路周末也不堵',
    signedOut: 'same',
    personal: true,
    wrong: { says: '内容不存在或已不可见', wayOn: '去发现逛逛' },
  },
};

import { ownPost } from '@marque/e2e/testing/fixtures/community.ts';
import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'community.information': {
    params: async (member) => {
      await ownPost(member);
      return { tab: 'latest' };
    },
    shows: '沿着江边开到日落',
    signedOut: 'same',
    personal: true,
    wrong: {
      params: { author: 'nobodynobody' },
      says: '没有找到这位车友',
      wayOn: '去发现逛逛',
      listsWithoutId: true,
    },
  },
};

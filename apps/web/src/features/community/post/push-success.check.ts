import { ownPost } from '@marque/e2e/testing/fixtures/community.ts';
import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'community.pushSuccess': {
    params: async (member) => ({ type: 'post', id: (await ownPost(member)).id }),
    shows: '有人点赞、评论，会在消息里告诉你',
    signedOut: 'gate',
    looks: 'brief',
  },
};

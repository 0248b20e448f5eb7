import type { PageCheck } from '#testing/page-check.ts';

export const check: PageCheck = {
  params: async ({ sharedTopic }) => ({ id: await sharedTopic() }),
  shows: '邀你一起看看',
  signedOut: 'same',
  wrong: { says: '这个活动打不开', wayOn: '去商城逛逛' },
};

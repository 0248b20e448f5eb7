import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'activity.toStore': {
    shows: '参加的门店',
    signedOut: 'same',
    looks: 'full',
    wrong: {
      params: { id: 'nothing' },
      says: '没有找到这个活动',
      wayOn: '去商城逛逛',
      listsWithoutId: true,
    },
  },
};

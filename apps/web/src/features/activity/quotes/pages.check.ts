import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'activity.qixi': {
    shows: '大家写的',
    personal: true,
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

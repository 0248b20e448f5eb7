import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'activity.coCreate': {
    shows: '全部作品',
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
  'activity.coCreateRewardRecords': {
    shows: '还没有到手的奖品',
    signedOut: 'gate',
    looks: 'brief',
  },
};

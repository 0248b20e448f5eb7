import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'activity.luckDraw': {
    shows: '奖品与概率',
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
  'activity.luckDrawTestDrive': {
    shows: /到店试驾后得/,
    signedOut: 'same',
    looks: 'brief',
    wrong: {
      params: { id: 'nothing' },
      says: '没有找到这个活动',
      wayOn: '去商城逛逛',
      listsWithoutId: true,
    },
  },
};

import type { PageChecks } from '#testing/page-check.ts';

const wrong = {
  params: { id: 'nothing' },
  says: '没有找到这个活动',
  wayOn: '去商城逛逛',
  listsWithoutId: true,
} as const;

export const checks: PageChecks = {
  'activity.oneYuanGroupMap': { shows: '选这家', signedOut: 'same', looks: 'brief', wrong },
  'activity.oneYuanGroupClockIn': {
    shows: '成团后再来打卡',
    signedOut: 'gate',
    looks: 'brief',
    wrong,
  },
  'activity.kilocaloriePointPosition': {
    shows: '上海闵行用户中心',
    signedOut: 'same',
    looks: 'full',
    wrong,
  },
};

import type { PageChecks } from '#testing/page-check.ts';

const ofFamily = {
  shows: '号码不影响结果',
  signedOut: 'same',
  looks: 'brief',
  wrong: {
    params: { id: 'nothing' },
    says: '没有找到这个活动',
    wayOn: '去商城逛逛',
    listsWithoutId: true,
  },
} as const;

export const checks: PageChecks = {
  'activity.rules': {
    params: (_, brand) => ({ id: `${brand}-landpage-autumn` }),
    shows: '留言内容不实的不予处理',
    signedOut: 'same',
    looks: 'full',
    wrong: {
      params: { id: 'nothing' },
      says: '没有找到这个活动',
      wayOn: '去商城逛逛',
    },
  },
  'activity.sweepXRule': {
    shows: '门店工作人员不参加',
    signedOut: 'same',
    looks: 'brief',
    wrong: {
      params: { id: 'nothing' },
      says: '没有找到这个活动',
      wayOn: '去商城逛逛',
      listsWithoutId: true,
    },
  },
  'activity.doubleElevenRule': ofFamily,
  'activity.doubleTwelveRule': ofFamily,
};

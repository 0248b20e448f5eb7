import type { PageChecks } from '#testing/page-check.ts';

const ofFamily = {
  shows: '还没有到手的奖品',
  signedOut: 'gate',
  looks: 'brief',
  wrong: {
    params: { id: 'nothing' },
    says: '没有找到这个活动',
    wayOn: '去商城逛逛',
    listsWithoutId: true,
  },
} as const;

export const checks: PageChecks = {
  'activity.myPrize': { shows: '还没有到手的奖品', signedOut: 'gate', looks: 'full' },
  'activity.sweepXMyPrize': {
    shows: '还没有到手的奖品',
    signedOut: 'gate',
    looks: 'brief',
    wrong: {
      params: { id: 'nothing' },
      says: '没有找到这个活动',
      wayOn: '去商城逛逛',
      listsWithoutId: true,
    },
  },
  'activity.assistanceMyPrize': ofFamily,
  'activity.doubleElevenMyPrize': ofFamily,
  'activity.doubleTwelveMyPrize': ofFamily,
};

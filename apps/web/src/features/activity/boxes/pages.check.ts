import type { PageChecks } from '#testing/page-check.ts';

const wrong = {
  params: { id: 'nothing' },
  says: '没有找到这个活动',
  wayOn: '去商城逛逛',
  listsWithoutId: true,
} as const;

export const checks: PageChecks = {
  'activity.doubleElevenBlindBox': {
    shows: '号码不影响结果',
    personal: true,
    signedOut: 'same',
    looks: 'brief',
    wrong,
  },
  'activity.doubleTwelveBlindBox': {
    shows: '号码不影响结果',
    personal: true,
    signedOut: 'same',
    looks: 'full',
    wrong,
  },
};

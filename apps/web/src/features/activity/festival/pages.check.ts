import type { PageChecks } from '#testing/page-check.ts';

const wrong = {
  params: { id: 'nothing' },
  says: '没有找到这个活动',
  wayOn: '去商城逛逛',
  listsWithoutId: true,
} as const;

export const checks: PageChecks = {
  'activity.doubleEleven': {
    shows: '返场',
    personal: true,
    signedOut: 'same',
    looks: 'brief',
    wrong,
  },
  'activity.doubleElevenTransfer': {
    shows: '看结果',
    signedOut: 'same',
    looks: 'brief',
    wrong,
  },
  'activity.doubleElevenTestDriveList': {
    shows: '要去的',
    signedOut: 'gate',
    looks: 'brief',
    wrong,
  },
  'activity.doubleTwelve': {
    shows: '活动价',
    personal: true,
    signedOut: 'same',
    looks: 'full',
    wrong,
  },
  'activity.doubleTwelveTransfer': {
    shows: '进入会场',
    signedOut: 'same',
    looks: 'full',
    wrong,
  },
  'activity.doubleTwelveTestDriveList': {
    shows: '要去的',
    signedOut: 'gate',
    looks: 'brief',
    wrong,
  },
};

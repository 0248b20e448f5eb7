import type { PageChecks } from '#testing/page-check.ts';

const ofFamily = {
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
  'activity.share': {
    params: (_, brand) => ({ id: `${brand}-landpage-autumn` }),
    shows: '发给朋友',
    signedOut: 'same',
    looks: 'full',
    wrong: { params: { id: 'nothing' }, says: '没有找到这个活动', wayOn: '去商城逛逛' },
  },
  'activity.sweepXShare': {
    shows: '发给朋友',
    signedOut: 'same',
    looks: 'brief',
    wrong: {
      params: { id: 'nothing' },
      says: '没有找到这个活动',
      wayOn: '去商城逛逛',
      listsWithoutId: true,
    },
  },
  'activity.luckDrawShare': { ...ofFamily, shows: /开始邀请|登录后邀请|发给朋友/ },
  'activity.doubleElevenShare': { ...ofFamily, shows: '发给朋友' },
  'activity.doubleTwelveShare': { ...ofFamily, shows: /开始邀请|登录后邀请|发给朋友/ },
};

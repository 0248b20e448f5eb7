import type { PageChecks } from '#testing/page-check.ts';

const wrong = {
  params: { id: 'nothing' },
  says: '没有找到这个活动',
  wayOn: '去商城逛逛',
  listsWithoutId: true,
} as const;

export const checks: PageChecks = {
  'activity.ranking': {
    params: (_, brand) => ({ id: `${brand}-voting-road` }),
    shows: /\d+ 票/,
    signedOut: 'same',
    personal: true,
    looks: 'full',
    wrong: { params: { id: 'nothing' }, says: '没有找到这个活动', wayOn: '去商城逛逛' },
  },
  'activity.oneYuanGroupRankingList': {
    shows: /\d+ 人|刚刚开始/,
    signedOut: 'same',
    looks: 'brief',
    wrong,
  },
  'activity.sweepXRankingList': {
    shows: /\d+ 个|刚刚开始/,
    signedOut: 'same',
    looks: 'brief',
    wrong,
  },
};

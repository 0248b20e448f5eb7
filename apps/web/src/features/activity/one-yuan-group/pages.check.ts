import type { PageChecks } from '#testing/page-check.ts';

const wrong = {
  params: { id: 'nothing' },
  says: '没有找到这个活动',
  wayOn: '去商城逛逛',
  listsWithoutId: true,
} as const;
const signedOut = 'same' as const;
const looks = 'brief' as const;

export const checks: PageChecks = {
  'activity.oneYuanGroup': { shows: '怎么参加', personal: true, signedOut, looks: 'full', wrong },
  'activity.oneYuanGroupTeamLeader': {
    shows: '还没有参加过团',
    signedOut: 'gate',
    looks,
    wrong: {
      params: { teamId: 'nothing' },
      says: '没有找到这个团',
      wayOn: '去看看拼团',
      listsWithoutId: true,
    },
  },
  'activity.oneYuanGroupLeagueMember': { shows: '没有找到这个团', signedOut, looks, wrong },
  'activity.oneYuanGroupInviteRecord': {
    shows: '还没有邀请到人',
    signedOut: 'gate',
    looks: 'full',
    wrong: { ...wrong, wayOn: '去看看一元团' },
  },
  'activity.oneYuanGroupShare': { shows: '发给朋友', signedOut, looks, wrong },
  'activity.oneYuanGroupRule': { shows: '每个账号参加一次', signedOut, looks, wrong },
  'activity.oneYuanGroupMyPrize': {
    shows: '还没有到手的奖品',
    signedOut: 'gate',
    looks,
    wrong,
  },
  'activity.oneYuanGroupTestDrive': { shows: /到店试驾得/, signedOut, looks, wrong },
};

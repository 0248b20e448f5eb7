import type { PageChecks } from '#testing/page-check.ts';

const wrong = { params: { id: 'nothing' }, says: '没有找到这个活动', wayOn: '去商城逛逛' };

export const checks: PageChecks = {
  'activity.groupPurchaseDetails': {
    shows: '人团',
    signedOut: 'same',
    looks: 'full',
    wrong: { ...wrong, listsWithoutId: true },
  },
  'activity.groupPurchaseMyTeam': {
    shows: '还没有参加过团',
    signedOut: 'gate',
    looks: 'full',
    wrong: {
      params: { teamId: 'nothing' },
      says: '没有找到这个团',
      wayOn: '去看看拼团',
      listsWithoutId: true,
    },
  },
  'activity.groupPurchaseReward': {
    shows: '还没有团长奖励',
    signedOut: 'gate',
    looks: 'brief',
    wrong: {
      params: { teamId: 'nothing' },
      says: '没有找到这个团',
      wayOn: '去开团',
      listsWithoutId: true,
    },
  },
  'activity.groupPurchaseTestDrive': {
    shows: /到店试驾得/,
    signedOut: 'same',
    looks: 'brief',
    wrong: { ...wrong, listsWithoutId: true },
  },
  'activity.groupPurchaseTransfer': {
    shows: '没有找到这个团',
    signedOut: 'same',
    looks: 'brief',
    wrong: { ...wrong, listsWithoutId: true },
  },
};

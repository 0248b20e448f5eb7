import { activityJoin } from '@marque/contract/activity/endpoints';
import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'activity.assistanceHelp': {
    params: async ({ call }) => ({
      joinId: (await call(activityJoin, { id: 'assistance', rulesVersion: 1 })).joinId,
    }),
    shows: '还没有朋友来帮',
    signedOut: 'same',
    looks: 'full',
    wrong: {
      params: { joinId: 'nothing' },
      says: '没有找到这个活动',
      wayOn: '去商城逛逛',
    },
  },
  'activity.luckDrawHelp': {
    params: async ({ call }) => ({
      joinId: (await call(activityJoin, { id: 'luckDraw', rulesVersion: 1 })).joinId,
    }),
    shows: '还没有朋友来帮',
    signedOut: 'same',
    looks: 'brief',
    wrong: {
      params: { joinId: 'nothing' },
      says: '没有找到这个活动',
      wayOn: '去商城逛逛',
    },
  },
};

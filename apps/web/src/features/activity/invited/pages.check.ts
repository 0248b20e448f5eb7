import type { PageChecks } from '#testing/page-check.ts';

const ofFamily = {
  shows: '还没有朋友来',
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
  'activity.mineInvite': { shows: '还没有朋友来', signedOut: 'gate', looks: 'full' },
  'activity.sweepXMyInvitation': ofFamily,
  'activity.coCreateMyInvite': ofFamily,
};

import type { PageChecks } from '#testing/page-check.ts';

const wrong = {
  params: { id: 'nothing' },
  says: '没有找到这个活动',
  wayOn: '去商城逛逛',
  listsWithoutId: true,
} as const;

export const checks: PageChecks = {
  'activity.kilocalorie': { shows: '换好礼', signedOut: 'same', looks: 'full', wrong },
  'activity.kilocalorieShare': { shows: '发给朋友', signedOut: 'same', looks: 'brief', wrong },
};

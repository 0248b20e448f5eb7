import type { PageChecks } from '#testing/page-check.ts';

const wrong = {
  params: { id: 'nothing' },
  says: '没有找到这个活动',
  wayOn: '去商城逛逛',
  listsWithoutId: true,
} as const;

export const checks: PageChecks = {
  'activity.sweepX': { shows: '有屏幕的门店', signedOut: 'same', looks: 'full', wrong },
  'activity.sweepXMyPoster': { shows: '发给朋友', signedOut: 'same', looks: 'brief', wrong },
};

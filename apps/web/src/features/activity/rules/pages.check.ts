import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'activity.rules': {
    params: (_, brand) => ({ id: `${brand}-landpage-autumn` }),
    shows: '留言内容不实的不予处理',
    signedOut: 'same',
    looks: 'full',
    wrong: {
      params: { id: 'nothing' },
      says: '没有找到这个活动',
      wayOn: '去商城逛逛',
    },
  },
};

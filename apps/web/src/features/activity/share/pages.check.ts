import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'activity.share': {
    params: (_, brand) => ({ id: `${brand}-landpage-autumn` }),
    shows: '发给朋友',
    signedOut: 'same',
    looks: 'full',
    wrong: { params: { id: 'nothing' }, says: '没有找到这个活动', wayOn: '去商城逛逛' },
  },
};

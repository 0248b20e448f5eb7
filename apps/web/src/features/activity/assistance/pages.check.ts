import type { PageChecks } from '#testing/page-check.ts';

const wrong = { params: { id: 'nothing' }, says: '没有找到这个活动', wayOn: '去商城逛逛' };

export const checks: PageChecks = {
  'activity.assistance': {
    shows: /满 3 位/,
    signedOut: 'same',
    looks: 'full',
    wrong: { ...wrong, listsWithoutId: true },
  },
  'activity.assistanceMyInvite': {
    shows: '帮过我的',
    signedOut: 'gate',
    looks: 'brief',
  },
  'activity.assistanceMyActivity': {
    shows: '还没参加活动',
    signedOut: 'gate',
    looks: 'brief',
  },
};

import { ACTS, signedUp } from '@marque/e2e/testing/fixtures/acts.ts';
import { type PageChecks, withId } from '#testing/page-check.ts';

const wrong = { params: { id: 'nothing' }, says: '没有找到这场活动', wayOn: '看看别的活动' };

export const checks: PageChecks = {
  'community.actDetails': {
    params: (_, brand) => ({ id: ACTS[brand].open }),
    shows: '来之前',
    signedOut: 'same',
    looks: 'full',
    wrong,
  },
  'community.signRanking': {
    params: (_, brand) => ({ id: ACTS[brand].over }),
    shows: '组已到',
    signedOut: 'same',
    looks: 'full',
    wrong,
  },
  'community.actMember': {
    params: withId(signedUp),
    shows: '上海',
    signedOut: 'same',
    looks: 'brief',
    wrong,
  },
};

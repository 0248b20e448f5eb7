import { ACTS, attended, signedUp } from '@marque/e2e/testing/fixtures/acts.ts';
import { having, type PageChecks, withId } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'community.actEvaluateList': {
    params: (_, brand) => ({ id: ACTS[brand].over }),
    shows: '主办方回复',
    signedOut: 'same',
    looks: 'full',
  },
  'community.myActEvaluateList': {
    params: having(signedUp),
    shows: '打开凭证',
    signedOut: 'gate',
    looks: 'brief',
  },
  'community.actEvaluateDetails': {
    params: (_, brand) => ({ id: `seed-${ACTS[brand].over}-review-1` }),
    shows: '主办方回复',
    signedOut: 'same',
    looks: 'brief',
    wrong: { says: '这条评价已不在了', wayOn: '看其他评价' },
  },
  'community.pushEvaluate': {
    params: withId(attended),
    shows: '主办方也看不到是谁写的',
    signedOut: 'gate',
    looks: 'brief',
    wrong: { params: { id: 'nothing' }, says: '没有找到这场活动', wayOn: '我的活动' },
  },
};

import { ACTS, signedUp } from '@marque/e2e/testing/fixtures/acts.ts';
import { type PageChecks, withId } from '#testing/page-check.ts';

const wrong = { params: { id: 'nothing' }, says: '没有找到这场活动', wayOn: '看看别的活动' };

export const checks: PageChecks = {
  'community.actNewSign': {
    params: (_, brand) => ({ id: ACTS[brand].open }),
    shows: '你的信息',
    signedOut: 'gate',
    looks: 'full',
    wrong,
  },
  'community.actNewSignCar': {
    params: (_, brand) => ({ id: ACTS[brand].withCar }),
    shows: '开哪台车',
    signedOut: 'gate',
    looks: 'brief',
    wrong,
  },
  'community.actSign': {
    params: withId(signedUp),
    shows: '二维码每 30 秒更新',
    signedOut: 'gate',
    looks: 'full',
    // Without an id it leads to one's own activities.
    wrong: { ...wrong, listsWithoutId: true },
  },
};

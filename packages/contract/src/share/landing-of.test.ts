import { expect, test } from 'vitest';
import { landingOf } from './landing-of.ts';

test.each([
  ['community.landing', 'community.share'],
  ['mall.product', 'mall.appletShare'],
  ['cars.loveCar', 'mall.appletShare'],
  ['activity.luckDrawDetails', null],
  ['referral.invite', null],
  ['member.inviteRegister', null],
])('a code of %s opens on %s', (page, landing) => {
  expect(landingOf(page)).toBe(landing);
});

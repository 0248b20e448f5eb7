import { endpointsOf } from '../../core.ts';
import type { rewardSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof rewardSchemas>();

/** What a member's recommendations in a programme bring: under way, to claim, given, taken back. */
export const referralSums = endpoint({
  id: 'referral.sums',
  method: 'GET',
  path: '/api-u/v1/user/referral/mine/sums',
  auth: 'member',
  wire: { hideLoading: true },
  errors: ['RECOMMENDING_NOT_FOUND'],
});
/** The friends who accepted, the newest first. */
export const referralFriends = endpoint({
  id: 'referral.friends',
  method: 'GET',
  path: '/api-u/v1/user/referral/mine/friends',
  auth: 'member',
  wire: { hideLoading: true },
  errors: ['RECOMMENDING_NOT_FOUND'],
});
export const referralFriend = endpoint({
  id: 'referral.friend',
  method: 'GET',
  path: '/api-u/v1/user/referral/mine/friend/{id}',
  auth: 'member',
  wire: { hideLoading: true },
  errors: ['BINDING_NOT_FOUND'],
});
/** The other side: by whom the member was recommended. */
export const referralAsFriend = endpoint({
  id: 'referral.asFriend',
  method: 'GET',
  path: '/api-u/v1/user/referral/mine/asFriend',
  auth: 'member',
  wire: { hideLoading: true, noLoginRedirect: true },
  errors: ['RECOMMENDING_NOT_FOUND'],
});
/** The member's rewards of all programmes of the brand, the newest first. */
export const referralGains = endpoint({
  id: 'referral.gains',
  method: 'GET',
  path: '/api-u/v1/user/referral/rewards',
  auth: 'member',
  wire: { hideLoading: true },
  errors: ['RECOMMENDING_NOT_FOUND'],
});
/** Claims a reward, or what may be taken in its place. One that was claimed before answers the same. */
export const referralGainClaim = endpoint({
  id: 'referral.gainClaim',
  method: 'POST',
  path: '/api-u/v1/user/referral/reward/{id}/claim',
  auth: 'member',
  once: true,
  errors: ['GAIN_NOT_FOUND', 'GAIN_NOT_DUE', 'GAIN_OVER', 'GAIN_ADDRESS', 'REAL_NAME_REQUIRED'],
  about: ['ownCoupons'],
});
/** The prizes for numbers of own kept sales. */
export const referralTierPrizes = endpoint({
  id: 'referral.tierPrizes',
  method: 'GET',
  path: '/api-u/v1/user/referral/prizes',
  auth: 'optional',
  wire: { hideLoading: true, noLoginRedirect: true },
  errors: ['RECOMMENDING_NOT_FOUND'],
});

import { endpointsOf } from '../../core.ts';
import type { bindingSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof bindingSchemas>();

/** What a code is refused for. The data of the error is a `RefusalData`, whose text names whom and when. */
const REFUSED = [
  'CODE_UNKNOWN',
  'OWN_CODE',
  'KNOWN_FRIEND',
  'ROLE_CONFLICT',
  'STAFF_EXCLUDED',
  'RECOMMENDING_CLOSED',
  'INVITER_FULL',
] as const;

/** How the caller stands to a programme: as a visitor, as who recommends, or as a friend. */
export const referralStanding = endpoint({
  id: 'referral.standing',
  method: 'GET',
  path: '/api-u/v1/user/referral/standing',
  auth: 'optional',
  wire: { hideLoading: true, noLoginRedirect: true },
  errors: ['RECOMMENDING_NOT_FOUND'],
});
/** Notes that a member opened an inviter's link, so that it is offered later. Binds nothing. */
export const referralTouch = endpoint({
  id: 'referral.touch',
  method: 'POST',
  path: '/api-u/v1/user/referral/touch',
  auth: 'member',
  wire: { hideLoading: true },
  errors: ['CODE_UNKNOWN'],
});
/** The inviter whom the member accepted, else the one whose link was opened last. */
export const referralOffered = endpoint({
  id: 'referral.offered',
  method: 'GET',
  path: '/api-u/v1/user/referral/offered',
  auth: 'member',
  wire: { hideLoading: true, noLoginRedirect: true },
});
/** Makes a member somebody who recommends, with a code. Who does already gets the same. */
export const referralJoin = endpoint({
  id: 'referral.join',
  method: 'POST',
  path: '/api-u/v1/user/referral/join',
  auth: 'member',
  once: true,
  errors: [
    'RECOMMENDING_NOT_FOUND',
    'RECOMMENDING_CLOSED',
    'NOT_ELIGIBLE',
    'STAFF_EXCLUDED',
    'ROLE_CONFLICT',
    'RULES_STALE',
  ],
});
/** Accepts a recommendation. One is open in a brand at a time; the first stands. */
export const referralBind = endpoint({
  id: 'referral.bind',
  method: 'POST',
  path: '/api-u/v1/user/referral/bind',
  auth: 'member',
  once: true,
  errors: [...REFUSED, 'ALREADY_BOUND'],
});
/** Names another inviter: once, within the hours of the programme, before any step. */
export const referralChange = endpoint({
  id: 'referral.change',
  method: 'POST',
  path: '/api-u/v1/user/referral/change',
  auth: 'member',
  once: true,
  errors: [...REFUSED, 'BINDING_NOT_FOUND', 'CHANGE_OVER', 'STEP_REACHED'],
});
/** Ends the recommendation that the friend accepted. What was given stays. */
export const referralRelease = endpoint({
  id: 'referral.release',
  method: 'POST',
  path: '/api-u/v1/user/referral/release',
  auth: 'member',
  once: true,
  errors: ['BINDING_NOT_FOUND', 'BINDING_LOCKED'],
});
/** Shows or hides the friend's steps to the inviter. */
export const referralProgress = endpoint({
  id: 'referral.progress',
  method: 'POST',
  path: '/api-u/v1/user/referral/progress',
  auth: 'member',
  errors: ['BINDING_NOT_FOUND'],
});
/** Shows or hides the member in the ranking. */
export const referralShowMe = endpoint({
  id: 'referral.showMe',
  method: 'POST',
  path: '/api-u/v1/user/referral/showMe',
  auth: 'member',
  errors: ['RECOMMENDING_NOT_FOUND', 'NOT_ELIGIBLE'],
});
/** Sets or removes the reminder of a programme's start. */
export const referralRemind = endpoint({
  id: 'referral.remind',
  method: 'POST',
  path: '/api-u/v1/user/referral/startReminder',
  auth: 'member',
  errors: ['RECOMMENDING_NOT_FOUND', 'PROGRAMME_BEGUN'],
});

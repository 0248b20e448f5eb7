import { endpointsOf } from '../../core.ts';
import type { rewardDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof rewardDeskSchemas>();

/** Lists the recommendations of the brand that somebody has to look at, the first promised in front. */
export const operatorReferralReviews = endpoint({
  id: 'operator.referralReviews',
  method: 'GET',
  path: '/api-ops/v1/referral/reviews',
  auth: 'operator',
});
/** Shows a recommendation with all facts, places and rewards. */
export const operatorReferralBinding = endpoint({
  id: 'operator.referralBinding',
  method: 'GET',
  path: '/api-ops/v1/referral/bindings/{id}',
  auth: 'operator',
  errors: ['BINDING_NOT_FOUND'],
});
/** Decides on a recommendation that is looked at. */
export const operatorReferralReview = endpoint({
  id: 'operator.referralReview',
  method: 'POST',
  path: '/api-ops/v1/referral/bindings/{id}/review',
  auth: 'operator',
  once: true,
  errors: ['BINDING_NOT_FOUND', 'BINDING_STATE'],
});
/** Takes a recommendation back whose car was returned after it counted. */
export const operatorReferralReturn = endpoint({
  id: 'operator.referralReturn',
  method: 'POST',
  path: '/api-ops/v1/referral/bindings/{id}/return',
  auth: 'operator',
  once: true,
  errors: ['BINDING_NOT_FOUND', 'BINDING_STATE'],
});
/** Moves on what is due at the end of a day. For development and demonstrations only. */
export const operatorReferralSettle = endpoint({
  id: 'operator.referralSettle',
  method: 'POST',
  path: '/api-ops/v1/referral/settle',
  auth: 'operator',
  errors: ['DEMO_OFF'],
});

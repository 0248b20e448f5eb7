import { endpointsOf } from '../../core.ts';
import type { awardSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof awardSchemas>();

/** The prizes of a member in all activities of the brand, the newest first. */
export const activityAwards = endpoint({
  id: 'activity.awards',
  method: 'GET',
  path: '/api-mds/v1/metadata/actApp/award/list',
  auth: 'member',
  wire: { hideLoading: true },
});
export const activityAward = endpoint({
  id: 'activity.award',
  method: 'GET',
  path: '/api-mds/v1/metadata/actApp/award/detail/{id}',
  auth: 'member',
  wire: { hideLoading: true },
  errors: ['AWARD_NOT_FOUND'],
});
/** Claims a prize. It is given at once; one that was claimed before answers the same. */
export const activityAwardClaim = endpoint({
  id: 'activity.awardClaim',
  method: 'POST',
  path: '/api-mds/v1/metadata/actApp/award/claim/{id}',
  auth: 'member',
  once: true,
  errors: ['AWARD_NOT_FOUND', 'AWARD_OVER', 'AWARD_ADDRESS'],
  about: ['ownCoupons'],
});

import { endpointsOf } from '../../core.ts';
import type { blindBoxSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof blindBoxSchemas>();

/** Notes that the caller says to be 18 or older, without which no box is sold. */
export const activityBlindBoxAdult = endpoint({
  id: 'activity.blindBoxAdult',
  method: 'POST',
  path: '/api-mds/v1/metadata/actApp/box/adult/{id}',
  auth: 'member',
  once: true,
  errors: ['ACTIVITY_NOT_FOUND', 'ACTIVITY_NOT_LIVE', 'ACTIVITY_NOT_ELIGIBLE'],
});
/** Opens a paid box of the caller. What it holds is drawn now from what is left; a repeat answers the same. */
export const activityBlindBoxOpen = endpoint({
  id: 'activity.blindBoxOpen',
  method: 'POST',
  path: '/api-mds/v1/metadata/actApp/box/open/{id}',
  auth: 'member',
  once: true,
  errors: ['ACTIVITY_NOT_FOUND', 'BLIND_BOX_NOT_FOUND'],
  about: ['ownCoupons'],
});
/** Gives a paid box back that was not opened, with all of its money. */
export const activityBlindBoxReturn = endpoint({
  id: 'activity.blindBoxReturn',
  method: 'POST',
  path: '/api-mds/v1/metadata/actApp/box/return/{id}',
  auth: 'member',
  once: true,
  errors: ['ACTIVITY_NOT_FOUND', 'BLIND_BOX_NOT_FOUND', 'BLIND_BOX_OPENED'],
});

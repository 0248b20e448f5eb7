import { endpointsOf } from '../../core.ts';
import type { presenceSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof presenceSchemas>();

const refused = [
  'ACTIVITY_NOT_FOUND',
  'ACTIVITY_NOT_LIVE',
  'ACTIVITY_NOT_ELIGIBLE',
  'ACTIVITY_HOST',
  'PLACE_NOT_FOUND',
  'PLACE_SEEN',
  'PLACE_DAY_FULL',
  'PLACE_STAFF',
] as const;

/** The places of an activity, with what the caller has of each. */
export const activitySpots = endpoint({
  id: 'activity.spots',
  method: 'GET',
  path: '/api-mds/v1/metadata/actApp/spots/{id}',
  auth: 'optional',
  wire: { hideLoading: true, noLoginRedirect: true },
  errors: ['ACTIVITY_NOT_FOUND'],
});
/** Proves by a position that the caller is at a place. The position is not kept. */
export const activityCheckIn = endpoint({
  id: 'activity.checkIn',
  method: 'POST',
  path: '/api-mds/v1/metadata/actApp/checkIn/{id}',
  auth: 'member',
  once: true,
  errors: [refused, 'PLACE_FAR', 'POSITION_UNSURE', 'PLACE_CLOSED'],
});
/** Proves by the code on a screen that the caller is at a place. */
export const activityScan = endpoint({
  id: 'activity.scan',
  method: 'POST',
  path: '/api-mds/v1/metadata/actApp/scan/{id}',
  auth: 'member',
  once: true,
  errors: [refused, 'CODE_OLD', 'CODE_UNKNOWN', 'SCAN_LOCKED'],
});

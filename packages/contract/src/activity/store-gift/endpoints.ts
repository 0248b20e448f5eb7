import { endpointsOf } from '../../core.ts';
import type { storeGiftSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof storeGiftSchemas>();

/** Has a store keep the gift of an activity for the caller, once. */
export const activityStoreClaim = endpoint({
  id: 'activity.storeClaim',
  method: 'POST',
  path: '/api-mds/v1/metadata/actApp/store/claim/{id}',
  auth: 'member',
  once: true,
  errors: [
    'ACTIVITY_NOT_FOUND',
    'ACTIVITY_NOT_LIVE',
    'ACTIVITY_NOT_ELIGIBLE',
    'PLACE_NOT_FOUND',
    'STORE_GIFT_OWNED',
    'STORE_GIFT_GONE',
  ],
});
/** Names the activity that has a gift left in a store. */
export const activityStoreGift = endpoint({
  id: 'activity.storeGift',
  method: 'GET',
  path: '/api-mds/v1/metadata/actApp/store/gift/{dealerId}',
  auth: 'optional',
  wire: { hideLoading: true, noLoginRedirect: true },
});

import { endpointsOf } from '../../core.ts';
import type { spotSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof spotSchemas>();

export const spotNearby = endpoint({
  id: 'spot.nearby',
  method: 'GET',
  path: '/api-c/v1/community/mactalk/spot/nearby',
  wire: { hideLoading: true },
});
export const spotMine = endpoint({
  id: 'spot.mine',
  method: 'GET',
  path: '/api-c/v1/community/mactalk/spot/mine',
  auth: 'member',
  wire: { hideLoading: true },
});
export const spotSave = endpoint({
  id: 'spot.save',
  method: 'POST',
  path: '/api-c/v1/community/mactalk/spot/save',
  auth: 'member',
  once: true,
  errors: ['SANCTIONED', 'MEDIA_NOT_FOUND', 'CITY_NOT_FOUND', 'SPOT_NEAR_ANOTHER', 'SPOT_DAY_FULL'],
});

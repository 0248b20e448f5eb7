import { endpointsOf } from '../core.ts';
import type { locationSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof locationSchemas>();

export const nearestCity = endpoint({
  id: 'location.nearestCity',
  method: 'GET',
  path: '/api-s/v1/location/nearestCity',
  wire: { hideLoading: true },
  errors: ['CITY_NOT_FOUND'],
});
export const cities = endpoint({
  id: 'location.cities',
  method: 'GET',
  path: '/api-s/v1/location/cities',
  wire: { hideLoading: true },
});
export const searchPlaces = endpoint({
  id: 'location.search',
  method: 'GET',
  path: '/api-s/v1/location/search',
  wire: { hideLoading: true },
});

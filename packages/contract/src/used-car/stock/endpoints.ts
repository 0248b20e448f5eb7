import { endpointsOf } from '../../core.ts';
import type { stockSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof stockSchemas>();

/** Lists the brand's used cars. */
export const usedCarPage = endpoint({
  id: 'usedCar.page',
  method: 'GET',
  path: '/api-m/v1/usedCar/page',
  wire: { hideLoading: true },
});
/** Counts the brand's used cars by city. */
export const usedCarCities = endpoint({
  id: 'usedCar.cities',
  method: 'GET',
  path: '/api-m/v1/usedCar/cities',
  wire: { hideLoading: true },
});
/** Returns a used car, and a member's own appointment to see it. */
export const usedCarDetail = endpoint({
  id: 'usedCar.detail',
  method: 'GET',
  path: '/api-m/v1/usedCar/detail/{id}',
  auth: 'optional',
  wire: { hideLoading: true, noLoginRedirect: true },
  errors: ['USED_CAR_NOT_FOUND'],
});

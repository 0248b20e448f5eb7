import { endpointsOf } from '../core.ts';
import type { garageSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof garageSchemas>();

export const myCarList = endpoint({
  id: 'garage.cars',
  method: 'GET',
  path: '/api-m/v1/mycar/carOwnerOutlets/getMyCarList',
  auth: 'member',
});
/** Lists the series and trims of cars that can be bound. */
export const carSeries = endpoint({
  id: 'garage.series',
  method: 'GET',
  path: '/api-m/v1/mycar/carOwnerOutlets/getSeriesList',
});
export const bindCar = endpoint({
  id: 'garage.bind',
  method: 'POST',
  path: '/api-m/v1/mycar/carOwnerOutlets/bindCar',
  auth: 'member',
  once: 'ifKeyed',
  errors: ['SERIES_NOT_FOUND', 'CAR_BOUND', 'CAR_LIMIT'],
});
export const unbindCar = endpoint({
  id: 'garage.unbind',
  method: 'DELETE',
  path: '/api-m/v1/mycar/carOwnerOutlets/unbindCar/{id}',
  auth: 'member',
  errors: ['CAR_NOT_FOUND'],
});

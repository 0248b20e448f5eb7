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
  errors: ['SERIES_NOT_FOUND', 'CAR_BOUND', 'CAR_LIMIT', 'VIN_UNSURE', 'DAY_AHEAD'],
});
export const updateCar = endpoint({
  id: 'garage.update',
  method: 'POST',
  path: '/api-m/v1/mycar/carOwnerOutlets/updateCar/{id}',
  auth: 'member',
  once: 'ifKeyed',
  errors: ['CAR_NOT_FOUND', 'DAY_AHEAD'],
});
export const unbindCar = endpoint({
  id: 'garage.unbind',
  method: 'DELETE',
  path: '/api-m/v1/mycar/carOwnerOutlets/unbindCar/{id}',
  auth: 'member',
  errors: ['CAR_CERTIFIED', 'CAR_IN_USE', 'CAR_NOT_FOUND'],
});
/** Lists the readings of a car's odometer. */
export const carReadings = endpoint({
  id: 'garage.readings',
  method: 'GET',
  path: '/api-m/v1/mycar/carOwnerOutlets/mileage/{id}',
  auth: 'member',
  errors: ['CAR_NOT_FOUND'],
});
export const addMileage = endpoint({
  id: 'garage.mileage',
  method: 'POST',
  path: '/api-m/v1/mycar/carOwnerOutlets/mileage/{id}',
  auth: 'member',
  once: true,
  errors: ['CAR_NOT_FOUND', 'MILEAGE_BACK', 'MILEAGE_JUMP'],
});
export const removeReading = endpoint({
  id: 'garage.readingRemove',
  method: 'DELETE',
  path: '/api-m/v1/mycar/carOwnerOutlets/mileage/{id}/{readingId}',
  auth: 'member',
  errors: ['CAR_NOT_FOUND', 'READING_NOT_FOUND', 'READING_FIXED'],
});

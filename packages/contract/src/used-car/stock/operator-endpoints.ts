import { endpointsOf } from '../../core.ts';
import type { stockDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof stockDeskSchemas>();

const store = { method: 'POST', auth: 'operator', role: 'store', once: true } as const;

/** Enters a car, or changes one that was entered. It is shown once it is inspected. */
export const operatorUsedCarAdd = endpoint({
  ...store,
  id: 'operator.usedCarAdd',
  path: '/api-ops/v1/used-cars',
  errors: [
    'DEALER_NOT_FOUND',
    'CAR_TYPE_UNFIT',
    'VIN_WRONG',
    'VIN_STANDS',
    'USED_CAR_NOT_FOUND',
    'USED_CAR_SOLD',
  ],
});
/** Keeps the result of an inspection, and shows the car. */
export const operatorUsedCarInspection = endpoint({
  ...store,
  id: 'operator.usedCarInspection',
  path: '/api-ops/v1/used-cars/{id}/inspection',
  errors: ['USED_CAR_NOT_FOUND', 'USED_CAR_SOLD'],
});
/** Changes the price. The earlier ones stay in its history. */
export const operatorUsedCarPrice = endpoint({
  ...store,
  id: 'operator.usedCarPrice',
  path: '/api-ops/v1/used-cars/{id}/price',
  errors: ['USED_CAR_NOT_FOUND', 'USED_CAR_SOLD'],
});
/** Takes a car back. Appointments to see it are cancelled. */
export const operatorUsedCarOff = endpoint({
  ...store,
  id: 'operator.usedCarOff',
  path: '/api-ops/v1/used-cars/{id}/off',
  errors: ['USED_CAR_NOT_FOUND', 'USED_CAR_SOLD'],
});
/** Notes that a car is sold. Appointments to see it are cancelled. */
export const operatorUsedCarSold = endpoint({
  ...store,
  id: 'operator.usedCarSold',
  path: '/api-ops/v1/used-cars/{id}/sold',
  errors: ['USED_CAR_NOT_FOUND', 'USED_CAR_SOLD'],
});

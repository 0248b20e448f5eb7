import { endpointsOf } from '../../core.ts';
import type { carSaleDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof carSaleDeskSchemas>();

/** Sets the price of a trim, an option or goods from a time on, until the next price. */
export const operatorCarPrice = endpoint({
  id: 'operator.carPrice',
  method: 'POST',
  path: '/api-ops/v1/car-price',
  auth: 'operator',
  once: true,
  errors: ['CAR_PRICE_NOT_FOUND'],
});
/** Takes a trim off sale, or puts it on sale again. */
export const operatorCarTypeSale = endpoint({
  id: 'operator.carTypeSale',
  method: 'POST',
  path: '/api-ops/v1/car-type/{id}/sale',
  auth: 'operator',
  once: true,
  errors: ['TYPE_NOT_FOUND', 'CAR_PRICE_NOT_FOUND'],
});

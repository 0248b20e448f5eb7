import { endpointsOf } from '../../core.ts';
import type { boutiqueSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof boutiqueSchemas>();

/**
 * Lists the goods for a car or an order, and whether each fits the car and the other chosen goods.
 */
export const boutiqueList = endpoint({
  id: 'boutique.list',
  method: 'POST',
  path: '/api-m/v1/mycar/carOrder/boutique/listApp',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: ['TYPE_NOT_FOUND', 'CAR_ORDER_NOT_FOUND'],
});
export const boutiqueBag = endpoint({
  id: 'boutique.bag',
  method: 'GET',
  path: '/api-m/v1/mycar/carOrder/boutique/selectById/{id}',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: ['BAG_NOT_FOUND'],
});
/** Turns the member's back-in-stock notice on or off. Idempotent. */
export const boutiqueWait = endpoint({
  id: 'boutique.wait',
  method: 'POST',
  path: '/api-m/v1/mycar/carOrder/boutique/remind/{id}',
  auth: 'member',
  errors: ['BAG_NOT_FOUND', 'BAG_IN_STOCK'],
});
/**
 * Replaces the goods of an order. A positive difference is paid at the cashier, a negative one is
 * refunded.
 */
export const boutiqueSave = endpoint({
  id: 'boutique.save',
  method: 'POST',
  path: '/api-m/v1/mycar/carOrder/boutique/save/{id}',
  auth: 'member',
  once: true,
  errors: [
    'CAR_ORDER_NOT_FOUND',
    'BOUTIQUE_CLOSED',
    'STOCK_SHORT',
    'OPTIONAL_INVALID',
    'PRICE_CHANGED',
  ],
});

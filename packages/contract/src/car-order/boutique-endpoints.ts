import { endpointsOf } from '../core.ts';
import type { boutiqueSchemas } from './boutique-schema.ts';

const endpoint = endpointsOf<typeof boutiqueSchemas>();

/** Goods for a car that is about to be ordered, or is: which go with it and with each other. */
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
/** Tells the member when there is one again; repeating it changes nothing. */
export const boutiqueWait = endpoint({
  id: 'boutique.wait',
  method: 'POST',
  path: '/api-m/v1/mycar/carOrder/boutique/remind/{id}',
  auth: 'member',
  errors: ['BAG_NOT_FOUND', 'BAG_IN_STOCK'],
});
/** Changes what an order has of them; what is owed is then paid at the cashier, what is over goes back. */
export const boutiqueSave = endpoint({
  id: 'boutique.save',
  method: 'POST',
  path: '/api-m/v1/mycar/carOrder/boutique/save/{id}',
  auth: 'member',
  errors: [
    'IDEMPOTENCY_KEY_REQUIRED',
    'CAR_ORDER_NOT_FOUND',
    'BOUTIQUE_CLOSED',
    'STOCK_SHORT',
    'OPTIONAL_INVALID',
    'PRICE_CHANGED',
  ],
});

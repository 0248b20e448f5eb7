import { endpointsOf } from '../../core.ts';
import type { carSigningSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof carSigningSchemas>();

/** Returns a signed contract, or the draft as it would be signed now. */
export const carOrderContract = endpoint({
  id: 'carOrder.contract',
  method: 'GET',
  path: '/api-m/v1/mycar/carOrder/contract/{id}',
  auth: 'member',
  errors: ['CAR_ORDER_NOT_FOUND', 'CONTRACT_NOT_FOUND'],
});
/**
 * Signs the contract with this hash and thereby locks the order. `code` is the SMS code sent to the
 * account's phone.
 */
export const carOrderSign = endpoint({
  id: 'carOrder.sign',
  method: 'POST',
  path: '/api-m/v1/mycar/carOrder/sign/{id}',
  auth: 'member',
  once: true,
  wire: { encrypted: true, signString: true },
  errors: [
    'CAR_ORDER_NOT_FOUND',
    'CAR_EVENT_REFUSED',
    'CONTRACT_STALE',
    'SUPPLEMENT_MISSING',
    'DEPOSIT_SHORT',
    'PRICE_EXPIRED',
    'PLAN_MISSING',
    'TYPE_OFF_SALE',
    'SIGNER_WRONG',
    'CODE_WRONG',
    'CODE_EXPIRED',
  ],
});
/** Withdraws the signature within its deadline. */
export const carOrderWithdraw = endpoint({
  id: 'carOrder.withdraw',
  method: 'POST',
  path: '/api-m/v1/mycar/carOrder/withdraw/{id}',
  auth: 'member',
  once: true,
  errors: ['CAR_ORDER_NOT_FOUND', 'CAR_EVENT_REFUSED'],
});
/** Accepts today's price as it was shown. */
export const carOrderReprice = endpoint({
  id: 'carOrder.reprice',
  method: 'POST',
  path: '/api-m/v1/mycar/carOrder/reprice/{id}',
  auth: 'member',
  once: true,
  errors: ['CAR_ORDER_NOT_FOUND', 'CAR_EVENT_REFUSED', 'PRICE_CHANGED', 'TYPE_OFF_SALE'],
});
/** Returns the buyer's papers, part by part. */
export const carOrderSupplement = endpoint({
  id: 'carOrder.supplement',
  method: 'GET',
  path: '/api-m/v1/mycar/carOrder/supplement/{id}',
  auth: 'member',
  errors: ['CAR_ORDER_NOT_FOUND'],
});
/**
 * Submits a part of the papers. For a closed part this requests a correction, which the store
 * decides.
 */
export const carOrderSupplementSave = endpoint({
  id: 'carOrder.supplementSave',
  method: 'POST',
  path: '/api-m/v1/mycar/carOrder/supplement/{id}',
  auth: 'member',
  wire: { encrypted: true },
  errors: [
    'CAR_ORDER_NOT_FOUND',
    'CAR_EVENT_REFUSED',
    'SUPPLEMENT_CLOSED',
    'BUYER_UNDER_AGE',
    'MEDIA_NOT_FOUND',
  ],
});

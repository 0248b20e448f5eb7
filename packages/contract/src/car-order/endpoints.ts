import { endpointsOf } from '../core.ts';
import type { carOrderSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof carOrderSchemas>();

/** Returns whether a configuration can be booked, with its price and delivery window. */
export const checkPurchaseAppByParams = endpoint({
  id: 'carOrder.check',
  method: 'POST',
  path: '/api-m/v1/imiddleground/mycar/purchase/checkPurchaseAppByParams',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: ['CAR_ORDER_NOT_FOUND'],
});
/** Books a car. Its deposit is then paid at the cashier with the subject `carItem`. */
export const carOrderCreate = endpoint({
  id: 'carOrder.create',
  method: 'POST',
  path: '/api-m/v1/mycar/carOrder/create',
  auth: 'member',
  once: true,
  wire: { encrypted: true, signString: true },
  errors: [
    'TYPE_OFF_SALE',
    'OPTIONAL_INVALID',
    'DEALER_NOT_SELLING',
    'CITY_NOT_SERVED',
    'CAMPAIGN_NOT_OPEN',
    'CAMPAIGN_FULL',
    'OPEN_ORDER_EXISTS',
    'PRICE_CHANGED',
    'CONSENT_STALE',
    'CODE_WRONG',
    'CODE_EXPIRED',
  ],
});
/**
 * Takes a place of a blind campaign, before price and trims are announced. It is paid like other
 * orders.
 */
export const carOrderTakePlace = endpoint({
  id: 'carOrder.takePlace',
  method: 'POST',
  path: '/api-m/v1/mycar/carOrder/takePlace',
  auth: 'member',
  once: true,
  wire: { encrypted: true, signString: true },
  errors: [
    'CAMPAIGN_NOT_OPEN',
    'CAMPAIGN_FULL',
    'OPEN_ORDER_EXISTS',
    'CITY_NOT_SERVED',
    'PRICE_CHANGED',
    'CONSENT_STALE',
    'CODE_WRONG',
    'CODE_EXPIRED',
  ],
});
export const carOrderList = endpoint({
  id: 'carOrder.list',
  method: 'GET',
  path: '/api-m/v1/mycar/carOrder/list',
  auth: 'member',
});
export const carOrderDetail = endpoint({
  id: 'carOrder.detail',
  method: 'GET',
  path: '/api-m/v1/mycar/carOrder/detail/{id}',
  auth: 'member',
  errors: ['CAR_ORDER_NOT_FOUND'],
});
/** Changes the configuration, store or payment plan of an order before its signature. */
export const carOrderEdit = endpoint({
  id: 'carOrder.edit',
  method: 'POST',
  path: '/api-m/v1/mycar/carOrder/edit/{id}',
  auth: 'member',
  once: true,
  errors: [
    'CAR_ORDER_NOT_FOUND',
    'CAR_EVENT_REFUSED',
    'TYPE_OFF_SALE',
    'OTHER_SERIES',
    'OPTIONAL_INVALID',
    'DEALER_NOT_SELLING',
    'CAMPAIGN_NOT_OPEN',
    'CAMPAIGN_FULL',
    'PRICE_CHANGED',
    'EDIT_LIMIT',
  ],
});
/**
 * Converts a place into the order of a car, or confirms a presale. What the deposit lacks is due as
 * `topUp`.
 */
export const carOrderConvert = endpoint({
  id: 'carOrder.convert',
  method: 'POST',
  path: '/api-m/v1/mycar/carOrder/convert/{id}',
  auth: 'member',
  once: true,
  errors: [
    'CAR_ORDER_NOT_FOUND',
    'CAR_EVENT_REFUSED',
    'CONVERT_CLOSED',
    'TYPE_OFF_SALE',
    'OTHER_SERIES',
    'OPTIONAL_INVALID',
    'DEALER_NOT_SELLING',
    'CAMPAIGN_NOT_OPEN',
    'PRICE_CHANGED',
    'CONSENT_STALE',
  ],
});
/** Returns what a cancellation would refund now, and whether the store has to agree to it. */
export const carOrderCancelPreview = endpoint({
  id: 'carOrder.cancelPreview',
  method: 'POST',
  path: '/api-m/v1/mycar/carOrder/cancelPreview/{id}',
  auth: 'member',
  wire: { hideLoading: true },
  errors: ['CAR_ORDER_NOT_FOUND', 'CAR_EVENT_REFUSED'],
});
/** Cancels as previewed. Refuses with a new preview when the outcome has changed since. */
export const carOrderCancel = endpoint({
  id: 'carOrder.cancel',
  method: 'POST',
  path: '/api-m/v1/mycar/carOrder/cancel/{id}',
  auth: 'member',
  once: true,
  errors: ['CAR_ORDER_NOT_FOUND', 'CAR_EVENT_REFUSED', 'REFUND_CHANGED'],
});
/** Claims a price protection after the hand-over. */
export const carOrderProtect = endpoint({
  id: 'carOrder.protect',
  method: 'POST',
  path: '/api-m/v1/mycar/carOrder/protect/{id}',
  auth: 'member',
  once: true,
  errors: ['CAR_ORDER_NOT_FOUND', 'PROTECTION_CLOSED'],
});
/** Changes the contact of an order. */
export const carOrderContact = endpoint({
  id: 'carOrder.contact',
  method: 'POST',
  path: '/api-m/v1/mycar/carOrder/contact/{id}',
  auth: 'member',
  once: true,
  wire: { encrypted: true },
  errors: ['CAR_ORDER_NOT_FOUND', 'CAR_EVENT_REFUSED', 'CODE_WRONG', 'CODE_EXPIRED'],
});
/** Moves a signed order to another store, until the car is on its way. */
export const carOrderStore = endpoint({
  id: 'carOrder.store',
  method: 'POST',
  path: '/api-m/v1/mycar/carOrder/store/{id}',
  auth: 'member',
  once: true,
  errors: ['CAR_ORDER_NOT_FOUND', 'CAR_EVENT_REFUSED', 'DEALER_NOT_SELLING'],
});
/** Returns the finance products for the car of an order, and its current loan. */
export const carOrderPlans = endpoint({
  id: 'carOrder.plans',
  method: 'GET',
  path: '/api-m/v1/mycar/carOrder/plan/{id}',
  auth: 'member',
  errors: ['CAR_ORDER_NOT_FOUND', 'PLAN_CLOSED'],
});
/** Chooses full payment or a loan, and splits the balance anew. */
export const carOrderPlan = endpoint({
  id: 'carOrder.plan',
  method: 'POST',
  path: '/api-m/v1/mycar/carOrder/plan/{id}',
  auth: 'member',
  once: true,
  errors: ['CAR_ORDER_NOT_FOUND', 'PLAN_CLOSED', 'PRODUCT_NOT_FOUND', 'CALC_RANGE'],
});
/** Withdraws the buyer's request to cancel. */
export const carOrderRecallCancel = endpoint({
  id: 'carOrder.recallCancel',
  method: 'POST',
  path: '/api-m/v1/mycar/carOrder/recallCancel/{id}',
  auth: 'member',
  errors: ['CAR_ORDER_NOT_FOUND', 'CAR_EVENT_REFUSED'],
});
/** Stores the bank account to which the seller pays a payout. */
export const carOrderPayoutAccount = endpoint({
  id: 'carOrder.payoutAccount',
  method: 'POST',
  path: '/api-m/v1/mycar/carOrder/payoutAccount/{id}',
  auth: 'member',
  wire: { encrypted: true },
  errors: ['CAR_ORDER_NOT_FOUND', 'CAR_EVENT_REFUSED'],
});
/** Returns the refund of a payer (not the buyer) whose channel cannot carry it back. */
export const carOrderPayerRefund = endpoint({
  id: 'carOrder.payerRefund',
  method: 'GET',
  path: '/api-m/v1/mycar/carOrder/payerRefund/{refundId}',
  auth: 'member',
  errors: ['CAR_REFUND_NOT_FOUND'],
});
/** Stores the bank account to which this refund is transferred. */
export const carOrderPayerAccount = endpoint({
  id: 'carOrder.payerAccount',
  method: 'POST',
  path: '/api-m/v1/mycar/carOrder/payerRefund/{refundId}',
  auth: 'member',
  wire: { encrypted: true },
  errors: ['CAR_REFUND_NOT_FOUND', 'CAR_REFUND_PAID'],
});

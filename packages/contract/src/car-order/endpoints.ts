import { endpointsOf } from '../core.ts';
import type { carOrderSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof carOrderSchemas>();

/** Whether a car can be booked as it is wanted, what it costs and when it comes. */
export const checkPurchaseAppByParams = endpoint({
  id: 'carOrder.check',
  method: 'POST',
  path: '/api-m/v1/imiddleground/mycar/purchase/checkPurchaseAppByParams',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: ['CAR_ORDER_NOT_FOUND'],
});
/** Books a car; its deposit is then paid at the cashier as the subject `carItem`. */
export const carOrderCreate = endpoint({
  id: 'carOrder.create',
  method: 'POST',
  path: '/api-m/v1/mycar/carOrder/create',
  auth: 'member',
  wire: { encrypted: true, signString: true },
  errors: [
    'IDEMPOTENCY_KEY_REQUIRED',
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
/** Takes a place of a campaign before price and trims are told; it is then paid for as other orders are. */
export const carOrderTakePlace = endpoint({
  id: 'carOrder.takePlace',
  method: 'POST',
  path: '/api-m/v1/mycar/carOrder/takePlace',
  auth: 'member',
  wire: { encrypted: true, signString: true },
  errors: [
    'IDEMPOTENCY_KEY_REQUIRED',
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
/** Another configuration of the series, store or way to pay, before it is signed. */
export const carOrderEdit = endpoint({
  id: 'carOrder.edit',
  method: 'POST',
  path: '/api-m/v1/mycar/carOrder/edit/{id}',
  auth: 'member',
  errors: [
    'IDEMPOTENCY_KEY_REQUIRED',
    'CAR_ORDER_NOT_FOUND',
    'CAR_EVENT_REFUSED',
    'TYPE_OFF_SALE',
    'OTHER_SERIES',
    'OPTIONAL_INVALID',
    'DEALER_NOT_SELLING',
    'CAMPAIGN_NOT_OPEN',
    'PRICE_CHANGED',
    'EDIT_LIMIT',
  ],
});
/** A place becomes the order of a car, a presale is confirmed; what its deposit lacks is then paid as `topUp`. */
export const carOrderConvert = endpoint({
  id: 'carOrder.convert',
  method: 'POST',
  path: '/api-m/v1/mycar/carOrder/convert/{id}',
  auth: 'member',
  errors: [
    'IDEMPOTENCY_KEY_REQUIRED',
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
/** What comes back if its buyer stops now, and whether the store has to agree. */
export const carOrderCancelPreview = endpoint({
  id: 'carOrder.cancelPreview',
  method: 'POST',
  path: '/api-m/v1/mycar/carOrder/cancelPreview/{id}',
  auth: 'member',
  wire: { hideLoading: true },
  errors: ['CAR_ORDER_NOT_FOUND', 'CAR_EVENT_REFUSED'],
});
/** Does what the preview said; another outcome by now refuses with a new preview. */
export const carOrderCancel = endpoint({
  id: 'carOrder.cancel',
  method: 'POST',
  path: '/api-m/v1/mycar/carOrder/cancel/{id}',
  auth: 'member',
  errors: [
    'IDEMPOTENCY_KEY_REQUIRED',
    'CAR_ORDER_NOT_FOUND',
    'CAR_EVENT_REFUSED',
    'REFUND_CHANGED',
  ],
});
/** Asks for what a price fell after the keys. */
export const carOrderProtect = endpoint({
  id: 'carOrder.protect',
  method: 'POST',
  path: '/api-m/v1/mycar/carOrder/protect/{id}',
  auth: 'member',
  errors: ['IDEMPOTENCY_KEY_REQUIRED', 'CAR_ORDER_NOT_FOUND', 'PROTECTION_CLOSED'],
});
/** Another person is called about an order. */
export const carOrderContact = endpoint({
  id: 'carOrder.contact',
  method: 'POST',
  path: '/api-m/v1/mycar/carOrder/contact/{id}',
  auth: 'member',
  wire: { encrypted: true },
  errors: [
    'IDEMPOTENCY_KEY_REQUIRED',
    'CAR_ORDER_NOT_FOUND',
    'CAR_EVENT_REFUSED',
    'CODE_WRONG',
    'CODE_EXPIRED',
  ],
});
/** A signed car is fetched from another store, as long as it is not on its way. */
export const carOrderStore = endpoint({
  id: 'carOrder.store',
  method: 'POST',
  path: '/api-m/v1/mycar/carOrder/store/{id}',
  auth: 'member',
  errors: [
    'IDEMPOTENCY_KEY_REQUIRED',
    'CAR_ORDER_NOT_FOUND',
    'CAR_EVENT_REFUSED',
    'DEALER_NOT_SELLING',
  ],
});
/** What lends on the car of an order, and how it is paid now. */
export const carOrderPlans = endpoint({
  id: 'carOrder.plans',
  method: 'GET',
  path: '/api-m/v1/mycar/carOrder/plan/{id}',
  auth: 'member',
  errors: ['CAR_ORDER_NOT_FOUND', 'PLAN_CLOSED'],
});
/** Full payment, or a loan; what is due is cut anew. */
export const carOrderPlan = endpoint({
  id: 'carOrder.plan',
  method: 'POST',
  path: '/api-m/v1/mycar/carOrder/plan/{id}',
  auth: 'member',
  errors: [
    'IDEMPOTENCY_KEY_REQUIRED',
    'CAR_ORDER_NOT_FOUND',
    'PLAN_CLOSED',
    'PRODUCT_NOT_FOUND',
    'CALC_RANGE',
  ],
});
/** Thinks better of asking to stop. */
export const carOrderRecallCancel = endpoint({
  id: 'carOrder.recallCancel',
  method: 'POST',
  path: '/api-m/v1/mycar/carOrder/recallCancel/{id}',
  auth: 'member',
  errors: ['CAR_ORDER_NOT_FOUND', 'CAR_EVENT_REFUSED'],
});
/** Says where the seller pays what it owes. */
export const carOrderPayoutAccount = endpoint({
  id: 'carOrder.payoutAccount',
  method: 'POST',
  path: '/api-m/v1/mycar/carOrder/payoutAccount/{id}',
  auth: 'member',
  wire: { encrypted: true },
  errors: ['CAR_ORDER_NOT_FOUND', 'CAR_EVENT_REFUSED'],
});
/** What a person gets back who had paid for the buyer, where its channel carries nothing back. */
export const carOrderPayerRefund = endpoint({
  id: 'carOrder.payerRefund',
  method: 'GET',
  path: '/api-m/v1/mycar/carOrder/payerRefund/{refundId}',
  auth: 'member',
  errors: ['CAR_REFUND_NOT_FOUND'],
});
/** Says where it is transferred. */
export const carOrderPayerAccount = endpoint({
  id: 'carOrder.payerAccount',
  method: 'POST',
  path: '/api-m/v1/mycar/carOrder/payerRefund/{refundId}',
  auth: 'member',
  wire: { encrypted: true },
  errors: ['CAR_REFUND_NOT_FOUND', 'CAR_REFUND_PAID'],
});

import { endpointsOf } from '../../core.ts';
import type { orderSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof orderSchemas>();

/** Errors of a part, or of an invited payer's code. */
const part = ['PAY_PART_NOT_FOUND', 'PAY_PART_TAKEN'] as const;
/** Errors of the payables: mall orders, car orders and credits. */
const unknown = ['ORDER_NOT_FOUND', 'CAR_ORDER_NOT_FOUND', 'CREDIT_NOT_FOUND'] as const;
const paying = [
  unknown,
  'ORDER_EVENT_REFUSED',
  'CAR_EVENT_REFUSED',
  'CREDIT_EVENT_REFUSED',
  'CERTIFICATE_NOT_HERE',
  'LOAN_NOT_APPROVED',
  'BOUTIQUE_SHORT',
  'PAYMENT_UNAVAILABLE',
  'CHANNEL_CAP',
  'PAY_IN_PARTS',
  'PAY_BY_TRANSFER',
  part,
  'ACT_JOIN_NOT_FOUND',
] as const;
const pricing = ['SKU_NOT_FOUND', 'VEHICLE_ORDER_NOT_FOUND'] as const;

/**
 * Opens the confirmation page: prices the lines and chooses the default address and the best
 * coupons where none is chosen. Invalid addresses, stores and coupons are removed from the draft.
 */
export const orderConfig = endpoint({
  id: 'order.config',
  method: 'POST',
  path: '/api-mall/v1/mall/app/userOrder/create',
  auth: 'member',
  errors: pricing,
});
/** Prices the draft as it is, without choosing anything. */
export const orderConfirmCalc = endpoint({
  id: 'order.calc',
  method: 'POST',
  path: '/api-mall/v1/mall/app/userOrder/orderConfirmCalc',
  auth: 'member',
  wire: { hideLoading: true },
  errors: pricing,
});
/** Chooses the car order that the goods are for (null for none) and prices the draft. */
export const orderConfirmVehicle = endpoint({
  id: 'order.vehicle',
  method: 'POST',
  path: '/api-mall/v1/mall/app/userOrder/orderConfirmVehicle',
  auth: 'member',
  wire: { hideLoading: true },
  errors: pricing,
});
export const orderCreate = endpoint({
  id: 'order.create',
  method: 'POST',
  path: '/api-mall/v1/mall/app/userOrder/createOrder',
  auth: 'member',
  once: true,
  wire: { encrypted: true, signString: true },
  errors: [
    pricing,
    'PRICE_CHANGED',
    'STOCK_SHORT',
    'FLASH_BUSY',
    'BUY_LIMIT_REACHED',
    'ADD_ON_UNMET',
    'COUPON_UNUSABLE',
    'SCORE_SHORT',
    'ADDRESS_REQUIRED',
    'DEALER_REQUIRED',
    'ACCOUNT_NO_REQUIRED',
    'ACCOUNT_NO_INVALID',
    'INVOICE_NOTHING_PAID',
    'DEAL_OVER',
    'DEAL_LIMIT',
    'TEAM_FULL',
    'BOX_HELD',
  ],
});
export const orderList = endpoint({
  id: 'order.list',
  method: 'GET',
  path: '/api-mall/v1/mall/app/userOrder/list',
  auth: 'member',
});
export const orderDetail = endpoint({
  id: 'order.detail',
  method: 'GET',
  path: '/api-mall/v1/mall/app/userOrder/detailInfo/{id}',
  auth: 'member',
  errors: ['ORDER_NOT_FOUND'],
});
export const orderCancel = endpoint({
  id: 'order.cancel',
  method: 'POST',
  path: '/api-mall/v1/mall/app/userOrder/cancel/{id}',
  auth: 'member',
  errors: ['ORDER_NOT_FOUND', 'ORDER_EVENT_REFUSED', 'ORDER_PAID_MEANWHILE'],
});
export const orderConfirm = endpoint({
  id: 'order.confirm',
  method: 'PUT',
  path: '/api-mall/v1/mall/app/userOrder/confirm/{id}/{second}',
  auth: 'member',
  errors: ['ORDER_NOT_FOUND', 'ORDER_EVENT_REFUSED'],
});
export const orderPayInfo = endpoint({
  id: 'order.payInfo',
  method: 'POST',
  path: '/api-mall/v1/mall/app/userOrder/payInfo/{id}',
  auth: 'member',
  errors: [unknown, part, 'ACT_JOIN_NOT_FOUND'],
});
export const orderPay = endpoint({
  id: 'order.pay',
  method: 'POST',
  path: '/api-mall/v1/mall/app/userOrder/pay/{id}/{second}',
  auth: 'member',
  errors: [paying, 'PAYER_UNKNOWN'],
});
export const orderPayMini = endpoint({
  id: 'order.payMini',
  method: 'POST',
  path: '/api-mall/v1/mall/app/userOrder/payMini',
  auth: 'member',
  errors: paying,
});
export const orderPayStatus = endpoint({
  id: 'order.payStatus',
  method: 'POST',
  path: '/api-mall/v1/mall/app/userOrder/checkOrderPayStatus/{id}',
  auth: 'member',
  wire: { hideLoading: true },
  errors: [unknown, part, 'ACT_JOIN_NOT_FOUND'],
});

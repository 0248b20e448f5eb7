import { endpointsOf } from '../../core.ts';
import type { afterSaleSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof afterSaleSchemas>();

/** Returns a refund, or what of an order can be refunded and the amounts. */
export const refundInfo = endpoint({
  id: 'refund.info',
  method: 'POST',
  path: '/api-mall/v1/app/refundOrder/getRefundInfo',
  auth: 'member',
  wire: { paramsInQuery: true, sourceApp: 'DC', hideLoading: true },
  errors: ['ORDER_NOT_FOUND', 'REFUND_NOT_FOUND'],
});
/** Returns whether lines of an order can be refunded together. */
export const checkRefundLines = endpoint({
  id: 'refund.check',
  method: 'POST',
  path: '/api-mall/v1/app/refundOrder/checkLines',
  auth: 'member',
  errors: ['ORDER_NOT_FOUND'],
});
/** Lists the orders with refundable pieces. */
export const refundableOrders = endpoint({
  id: 'refund.orders',
  method: 'GET',
  path: '/api-mall/v1/app/refundOrder/refundableOrders',
  auth: 'member',
  wire: { hideLoading: true },
});
/** Returns the refund rulers of an order. */
export const refundRulers = endpoint({
  id: 'refund.rulers',
  method: 'GET',
  path: '/api-mall/v1/app/refundOrder/getRefundRules',
  auth: 'member',
  wire: { hideLoading: true },
  errors: ['ORDER_NOT_FOUND'],
});
export const orderCommodityList = endpoint({
  id: 'refund.goods',
  method: 'GET',
  path: '/api-mall/v1/mall/app/userOrder/getOrderCommodityList/{id}',
  auth: 'member',
  errors: ['ORDER_NOT_FOUND'],
});
/** Requests a refund, once per idempotency key. */
export const refundCreate = endpoint({
  id: 'refund.create',
  method: 'POST',
  path: '/api-mall/v1/app/refundOrder/create',
  auth: 'member',
  once: true,
  errors: ['ORDER_NOT_FOUND', 'REFUND_NOT_ALLOWED', 'REFUND_CHANGED', 'MEDIA_NOT_FOUND'],
});
export const refundWithdraw = endpoint({
  id: 'refund.withdraw',
  method: 'POST',
  path: '/api-mall/v1/app/refundOrder/cancel/{id}',
  auth: 'member',
  errors: ['REFUND_NOT_FOUND', 'REFUND_EVENT_REFUSED'],
});
/** Records that the goods were sent back. */
export const refundSendBack = endpoint({
  id: 'refund.sendBack',
  method: 'POST',
  path: '/api-mall/v1/app/refundOrder/return/{id}',
  auth: 'member',
  errors: ['REFUND_NOT_FOUND', 'REFUND_EVENT_REFUSED'],
});
export const refundList = endpoint({
  id: 'refund.list',
  method: 'GET',
  path: '/api-mall/v1/app/refundOrder/list',
  auth: 'member',
});

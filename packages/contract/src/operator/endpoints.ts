import { endpointsOf } from '../core.ts';
import type { operatorSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof operatorSchemas>();

const parcel = ['PARCEL_NOT_FOUND', 'PARCEL_AMBIGUOUS', 'PARCEL_DELIVERED'] as const;
const refund = ['REFUND_NOT_FOUND', 'REFUND_EVENT_REFUSED'] as const;

/** Returns the operator of the token. */
export const operatorMe = endpoint({
  id: 'operator.me',
  method: 'GET',
  path: '/api-ops/v1/me',
  auth: 'operator',
  role: 'store',
});
/** Lists orders of the brand in a status, those that have waited longest first. */
export const operatorOrders = endpoint({
  id: 'operator.orders',
  method: 'GET',
  path: '/api-ops/v1/orders',
  auth: 'operator',
});
export const operatorOrder = endpoint({
  id: 'operator.order',
  method: 'GET',
  path: '/api-ops/v1/orders/{orderNo}',
  auth: 'operator',
  errors: ['ORDER_NOT_FOUND'],
});
/** Returns the receiver of an order unmasked. The operator and the reason are logged. */
export const operatorReceiver = endpoint({
  id: 'operator.receiver',
  method: 'POST',
  path: '/api-ops/v1/orders/{orderNo}/receiver',
  auth: 'operator',
  errors: ['ORDER_NOT_FOUND'],
});
export const operatorShip = endpoint({
  id: 'operator.ship',
  method: 'POST',
  path: '/api-ops/v1/orders/{orderNo}/ship',
  auth: 'operator',
  once: true,
  errors: [
    'ORDER_NOT_FOUND',
    'ORDER_EVENT_REFUSED',
    'PARCEL_EXISTS',
    'SHIP_QUANTITY_EXCEEDED',
    'SHIP_NOTHING_LEFT',
  ],
});
/** Marks the accounts of an order as topped up. */
export const operatorTopUp = endpoint({
  id: 'operator.topUp',
  method: 'POST',
  path: '/api-ops/v1/orders/{orderNo}/topUp',
  auth: 'operator',
  once: true,
  errors: ['ORDER_NOT_FOUND', 'ORDER_EVENT_REFUSED'],
});
export const operatorTrack = endpoint({
  id: 'operator.track',
  method: 'POST',
  path: '/api-ops/v1/parcels/{id}/track',
  auth: 'operator',
  once: true,
  errors: parcel,
});
export const operatorDeliver = endpoint({
  id: 'operator.deliver',
  method: 'POST',
  path: '/api-ops/v1/parcels/{id}/deliver',
  auth: 'operator',
  once: true,
  errors: parcel,
});
export const operatorRefunds = endpoint({
  id: 'operator.refunds',
  method: 'GET',
  path: '/api-ops/v1/refunds',
  auth: 'operator',
});
export const operatorRefund = endpoint({
  id: 'operator.refund',
  method: 'GET',
  path: '/api-ops/v1/refunds/{id}',
  auth: 'operator',
  errors: ['REFUND_NOT_FOUND'],
});
/**
 * Returns the pictures handed in with a refund. The operator, time and reason are logged and shown
 * to the buyer.
 */
export const operatorRefundProof = endpoint({
  id: 'operator.refundProof',
  method: 'POST',
  path: '/api-ops/v1/refunds/{id}/proof',
  auth: 'operator',
  errors: ['REFUND_NOT_FOUND'],
});
export const operatorRefundApprove = endpoint({
  id: 'operator.refundApprove',
  method: 'POST',
  path: '/api-ops/v1/refunds/{id}/approve',
  auth: 'operator',
  errors: refund,
});
export const operatorRefundRefuse = endpoint({
  id: 'operator.refundRefuse',
  method: 'POST',
  path: '/api-ops/v1/refunds/{id}/refuse',
  auth: 'operator',
  errors: refund,
});
/** Records that returned goods have arrived. */
export const operatorRefundReceive = endpoint({
  id: 'operator.refundReceive',
  method: 'POST',
  path: '/api-ops/v1/refunds/{id}/receive',
  auth: 'operator',
  errors: refund,
});
/** Returns the payment attempts, payments and refunds of one subject by its number. */
export const operatorPayments = endpoint({
  id: 'operator.payments',
  method: 'GET',
  path: '/api-ops/v1/payments/{number}',
  auth: 'operator',
  errors: ['PAYMENTS_NOT_FOUND'],
});
/** Lists refunds that have not been sent, those that have waited longest first. */
export const operatorMoneyBack = endpoint({
  id: 'operator.moneyBack',
  method: 'GET',
  path: '/api-ops/v1/moneyBack',
  auth: 'operator',
});
/** Retries a refund now. */
export const operatorMoneyBackRetry = endpoint({
  id: 'operator.moneyBackRetry',
  method: 'POST',
  path: '/api-ops/v1/moneyBack/{id}/retry',
  auth: 'operator',
  once: true,
  errors: ['MONEY_BACK_NOT_FOUND'],
});
/** Issues the invoice that an order waits for. */
export const operatorInvoice = endpoint({
  id: 'operator.invoice',
  method: 'POST',
  path: '/api-ops/v1/orders/{orderNo}/invoice',
  auth: 'operator',
  errors: ['ORDER_NOT_FOUND', 'INVOICE_NOT_DUE'],
});
/** Sets the shop's answer to a review and replaces an earlier answer. */
export const operatorReply = endpoint({
  id: 'operator.reply',
  method: 'POST',
  path: '/api-ops/v1/reviews/{id}/reply',
  auth: 'operator',
  once: true,
  errors: ['REVIEW_NOT_FOUND'],
});
/** Returns what a code is for, without redeeming it. */
export const operatorCode = endpoint({
  id: 'operator.code',
  method: 'GET',
  path: '/api-ops/v1/codes/{code}',
  auth: 'operator',
  role: 'store',
  errors: ['WRITE_OFF_NOT_FOUND', 'WRITE_OFF_OTHER_STORE'],
});
/** Redeems one use of a code. */
export const operatorWriteOff = endpoint({
  id: 'operator.writeOff',
  method: 'POST',
  path: '/api-ops/v1/codes/{code}/writeOff',
  auth: 'operator',
  role: 'store',
  once: true,
  errors: [
    'DEALER_REQUIRED',
    'DEALER_NOT_FOUND',
    'WRITE_OFF_NOT_FOUND',
    'WRITE_OFF_OTHER_STORE',
    'WRITE_OFF_USED',
    'WRITE_OFF_REFUNDED',
    'WRITE_OFF_REFUNDING',
    'WRITE_OFF_NOT_READY',
    'WRITE_OFF_WITHDRAWN',
    'WRITE_OFF_EXPIRED',
  ],
});
export const operatorProducts = endpoint({
  id: 'operator.products',
  method: 'GET',
  path: '/api-ops/v1/products',
  auth: 'operator',
});
/** Returns an address that shows a product before it is published. */
export const operatorPreview = endpoint({
  id: 'operator.preview',
  method: 'GET',
  path: '/api-ops/v1/products/{id}/preview',
  auth: 'operator',
  errors: ['COMMODITY_NOT_FOUND'],
});
export const operatorPublish = endpoint({
  id: 'operator.publish',
  method: 'POST',
  path: '/api-ops/v1/products/{id}/publish',
  auth: 'operator',
  once: true,
  errors: ['COMMODITY_NOT_FOUND'],
});
export const operatorStock = endpoint({
  id: 'operator.stock',
  method: 'POST',
  path: '/api-ops/v1/skus/{skuId}/stock',
  auth: 'operator',
  once: true,
  errors: ['SKU_NOT_FOUND', 'STOCK_SHORT'],
});
/** Returns the hours of the hotline and the common questions. */
export const operatorService = endpoint({
  id: 'operator.service',
  method: 'GET',
  path: '/api-ops/v1/service',
  auth: 'operator',
});
/** Replaces the hours of the hotline and the common questions. */
export const operatorServiceSet = endpoint({
  id: 'operator.serviceSet',
  method: 'PUT',
  path: '/api-ops/v1/service',
  auth: 'operator',
  once: true,
  errors: ['SERVICE_CHANGED'],
});
/** Returns the text of a version of an agreement and how it differs from the version in force. */
export const operatorAgreementPreview = endpoint({
  id: 'operator.agreementPreview',
  method: 'POST',
  path: '/api-ops/v1/agreement/preview',
  auth: 'operator',
});
/** Publishes a version of an agreement a month before it comes into force. */
export const operatorAgreementPublish = endpoint({
  id: 'operator.agreementPublish',
  method: 'POST',
  path: '/api-ops/v1/agreement/publish',
  auth: 'operator',
  once: true,
  errors: ['AGREEMENT_EXISTS', 'AGREEMENT_TOO_SOON'],
});
/** Returns how many members a notice would be sent to. */
export const operatorNoticePreview = endpoint({
  id: 'operator.noticePreview',
  method: 'POST',
  path: '/api-ops/v1/notice/preview',
  auth: 'operator',
});
/** Sends a notice to all members or to those with some phone numbers. */
export const operatorNoticeSend = endpoint({
  id: 'operator.noticeSend',
  method: 'POST',
  path: '/api-ops/v1/notice/send',
  auth: 'operator',
  once: true,
  errors: ['NOTICE_LINK'],
});
/** Lists deliveries outside the app with their outcome, the latest first. */
export const operatorNoticeDeliveries = endpoint({
  id: 'operator.noticeDeliveries',
  method: 'GET',
  path: '/api-ops/v1/notice/deliveries',
  auth: 'operator',
});
/** Returns whether the automatic clerk ships, tops up and decides refunds. */
export const operatorClerk = endpoint({
  id: 'operator.clerk',
  method: 'GET',
  path: '/api-ops/v1/clerk',
  auth: 'operator',
});
export const operatorClerkSet = endpoint({
  id: 'operator.clerkSet',
  method: 'POST',
  path: '/api-ops/v1/clerk',
  auth: 'operator',
  once: true,
});
/** Finds a member by phone number. POST keeps the number out of the address. */
export const operatorMember = endpoint({
  id: 'operator.member',
  method: 'POST',
  path: '/api-ops/v1/members/find',
  auth: 'operator',
  errors: ['MEMBER_NOT_FOUND'],
});
/** Grants a member an identification, e.g. that of an owner, with frame and badge of the avatar. */
export const operatorGrant = endpoint({
  id: 'operator.grant',
  method: 'POST',
  path: '/api-ops/v1/members/grant',
  auth: 'operator',
  once: true,
  errors: ['MEMBER_NOT_FOUND', 'MEDIA_NOT_FOUND'],
});
export const operatorRevoke = endpoint({
  id: 'operator.revoke',
  method: 'POST',
  path: '/api-ops/v1/members/revoke',
  auth: 'operator',
  once: true,
  errors: ['MEMBER_NOT_FOUND'],
});
/** Uploads a picture for a page or a badge. */
export const operatorPicture = endpoint({
  id: 'operator.picture',
  method: 'POST',
  path: '/api-ops/v1/pictures',
  auth: 'operator',
  wire: { multipart: true },
  errors: ['FILE_TOO_LARGE', 'MEDIA_NOT_PICTURE', 'MEDIA_TOO_LARGE', 'MEDIA_TOO_MANY'],
});
/** Returns figures of the jobs and lists those that were given up. */
export const operatorJobs = endpoint({
  id: 'operator.jobs',
  method: 'GET',
  path: '/api-ops/v1/jobs',
  auth: 'operator',
});
/** Retries jobs that were given up. */
export const operatorJobRetry = endpoint({
  id: 'operator.jobRetry',
  method: 'POST',
  path: '/api-ops/v1/jobs/retry',
  auth: 'operator',
  once: true,
  errors: ['JOB_NOT_FOUND'],
});
/** Lists the actions of operators, the newest first. */
export const operatorLog = endpoint({
  id: 'operator.log',
  method: 'GET',
  path: '/api-ops/v1/log',
  auth: 'operator',
});

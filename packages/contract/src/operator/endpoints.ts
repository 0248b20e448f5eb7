import { endpointsOf } from '../core.ts';
import type { operatorSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof operatorSchemas>();

const write = ['IDEMPOTENCY_KEY_REQUIRED'] as const;
const parcel = [write, 'PARCEL_NOT_FOUND', 'PARCEL_AMBIGUOUS', 'PARCEL_DELIVERED'] as const;
const refund = [write, 'REFUND_NOT_FOUND', 'REFUND_EVENT_REFUSED'] as const;

/** The operator of the token. */
export const operatorMe = endpoint({
  id: 'operator.me',
  method: 'GET',
  path: '/api-ops/v1/me',
  auth: 'operator',
});
/** Orders of the brand in a status, those that have waited longest first. */
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
/** Who an order goes to, unmasked; who asked and why is kept. */
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
  errors: [
    write,
    'ORDER_NOT_FOUND',
    'ORDER_EVENT_REFUSED',
    'PARCEL_EXISTS',
    'SHIP_QUANTITY_EXCEEDED',
    'SHIP_NOTHING_LEFT',
  ],
});
/** Accounts of the order have been topped up. */
export const operatorTopUp = endpoint({
  id: 'operator.topUp',
  method: 'POST',
  path: '/api-ops/v1/orders/{orderNo}/topUp',
  auth: 'operator',
  errors: [write, 'ORDER_NOT_FOUND', 'ORDER_EVENT_REFUSED'],
});
export const operatorTrack = endpoint({
  id: 'operator.track',
  method: 'POST',
  path: '/api-ops/v1/parcels/{id}/track',
  auth: 'operator',
  errors: parcel,
});
export const operatorDeliver = endpoint({
  id: 'operator.deliver',
  method: 'POST',
  path: '/api-ops/v1/parcels/{id}/deliver',
  auth: 'operator',
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
/** The pictures handed in with a refund. Who looked, when and why is kept, and shown to the buyer. */
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
/** Goods that were sent back have come. */
export const operatorRefundReceive = endpoint({
  id: 'operator.refundReceive',
  method: 'POST',
  path: '/api-ops/v1/refunds/{id}/receive',
  auth: 'operator',
  errors: refund,
});
/** Everything that was tried, paid and sent back for one thing, by the number people call it. */
export const operatorPayments = endpoint({
  id: 'operator.payments',
  method: 'GET',
  path: '/api-ops/v1/payments/{number}',
  auth: 'operator',
  errors: ['PAYMENTS_NOT_FOUND'],
});
/** Money that is to go back and has not gone, the longest first. */
export const operatorMoneyBack = endpoint({
  id: 'operator.moneyBack',
  method: 'GET',
  path: '/api-ops/v1/moneyBack',
  auth: 'operator',
});
/** Sends money back that has not gone, now. */
export const operatorMoneyBackRetry = endpoint({
  id: 'operator.moneyBackRetry',
  method: 'POST',
  path: '/api-ops/v1/moneyBack/{id}/retry',
  auth: 'operator',
  errors: [write, 'MONEY_BACK_NOT_FOUND'],
});
/** Makes out the invoice an order waits for. */
export const operatorInvoice = endpoint({
  id: 'operator.invoice',
  method: 'POST',
  path: '/api-ops/v1/orders/{orderNo}/invoice',
  auth: 'operator',
  errors: ['ORDER_NOT_FOUND', 'INVOICE_NOT_DUE'],
});
/** The shop's answer to a review; a second one takes the place of the first. */
export const operatorReply = endpoint({
  id: 'operator.reply',
  method: 'POST',
  path: '/api-ops/v1/reviews/{id}/reply',
  auth: 'operator',
  errors: [write, 'REVIEW_NOT_FOUND'],
});
/** What a code is worth, before it is taken. */
export const operatorCode = endpoint({
  id: 'operator.code',
  method: 'GET',
  path: '/api-ops/v1/codes/{code}',
  auth: 'operator',
  errors: ['WRITE_OFF_NOT_FOUND', 'WRITE_OFF_OTHER_STORE'],
});
/** Takes one use of a code. */
export const operatorWriteOff = endpoint({
  id: 'operator.writeOff',
  method: 'POST',
  path: '/api-ops/v1/codes/{code}/writeOff',
  auth: 'operator',
  errors: [
    write,
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
/** An address under which a product shows before it is on the shelf. */
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
  errors: [write, 'COMMODITY_NOT_FOUND'],
});
export const operatorStock = endpoint({
  id: 'operator.stock',
  method: 'POST',
  path: '/api-ops/v1/skus/{skuId}/stock',
  auth: 'operator',
  errors: [write, 'SKU_NOT_FOUND', 'STOCK_SHORT'],
});
/** Hours of the telephone and common questions. */
export const operatorService = endpoint({
  id: 'operator.service',
  method: 'GET',
  path: '/api-ops/v1/service',
  auth: 'operator',
});
/** Puts others in their place. */
export const operatorServiceSet = endpoint({
  id: 'operator.serviceSet',
  method: 'PUT',
  path: '/api-ops/v1/service',
  auth: 'operator',
  errors: [write, 'SERVICE_CHANGED'],
});
/** What a version of an agreement would say and change. */
export const operatorAgreementPreview = endpoint({
  id: 'operator.agreementPreview',
  method: 'POST',
  path: '/api-ops/v1/agreement/preview',
  auth: 'operator',
});
/** Announces a version a month before it comes into force. */
export const operatorAgreementPublish = endpoint({
  id: 'operator.agreementPublish',
  method: 'POST',
  path: '/api-ops/v1/agreement/publish',
  auth: 'operator',
  errors: [write, 'AGREEMENT_EXISTS', 'AGREEMENT_TOO_SOON'],
});
/** To how many members a message would go. */
export const operatorNoticePreview = endpoint({
  id: 'operator.noticePreview',
  method: 'POST',
  path: '/api-ops/v1/notice/preview',
  auth: 'operator',
});
/** Sends a message to members, all of them or those of some phones. */
export const operatorNoticeSend = endpoint({
  id: 'operator.noticeSend',
  method: 'POST',
  path: '/api-ops/v1/notice/send',
  auth: 'operator',
  errors: [write, 'NOTICE_LINK'],
});
/** What was to leave the app, the latest first: sent, not sent and why. */
export const operatorNoticeDeliveries = endpoint({
  id: 'operator.noticeDeliveries',
  method: 'GET',
  path: '/api-ops/v1/notice/deliveries',
  auth: 'operator',
});
/** Whether the automatic clerk ships, tops up and decides refunds. */
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
  errors: write,
});
/** A member by phone, which stays out of the address. */
export const operatorMember = endpoint({
  id: 'operator.member',
  method: 'POST',
  path: '/api-ops/v1/members/find',
  auth: 'operator',
  errors: ['MEMBER_NOT_FOUND'],
});
/** The member is known as something from now on, e.g. as an owner: frame and badge of the avatar. */
export const operatorGrant = endpoint({
  id: 'operator.grant',
  method: 'POST',
  path: '/api-ops/v1/members/grant',
  auth: 'operator',
  errors: [write, 'MEMBER_NOT_FOUND', 'MEDIA_NOT_FOUND'],
});
export const operatorRevoke = endpoint({
  id: 'operator.revoke',
  method: 'POST',
  path: '/api-ops/v1/members/revoke',
  auth: 'operator',
  errors: [write, 'MEMBER_NOT_FOUND'],
});
/** A picture for the home page or a badge. */
export const operatorPicture = endpoint({
  id: 'operator.picture',
  method: 'POST',
  path: '/api-ops/v1/pictures',
  auth: 'operator',
  wire: { multipart: true },
  errors: ['FILE_TOO_LARGE', 'MEDIA_NOT_PICTURE', 'MEDIA_TOO_LARGE', 'MEDIA_TOO_MANY'],
});
/** How the jobs are doing, and which were given up. */
export const operatorJobs = endpoint({
  id: 'operator.jobs',
  method: 'GET',
  path: '/api-ops/v1/jobs',
  auth: 'operator',
});
/** What was given up runs again. */
export const operatorJobRetry = endpoint({
  id: 'operator.jobRetry',
  method: 'POST',
  path: '/api-ops/v1/jobs/retry',
  auth: 'operator',
  errors: [write, 'JOB_NOT_FOUND'],
});
/** What operators did, newest first. */
export const operatorLog = endpoint({
  id: 'operator.log',
  method: 'GET',
  path: '/api-ops/v1/log',
  auth: 'operator',
});

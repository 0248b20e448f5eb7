import { endpointsOf } from '../core.ts';
import type { paySchemas } from './schema.ts';

const endpoint = endpointsOf<typeof paySchemas>();

/** Errors of the payables: mall orders, car orders, credits and sign-ups. */
const unknown = [
  'ORDER_NOT_FOUND',
  'CAR_ORDER_NOT_FOUND',
  'CREDIT_NOT_FOUND',
  'ACT_JOIN_NOT_FOUND',
] as const;
const notDue = [
  'ORDER_EVENT_REFUSED',
  'CAR_EVENT_REFUSED',
  'CREDIT_EVENT_REFUSED',
  'ACT_OFFER_OVER',
  'CERTIFICATE_NOT_HERE',
  'LOAN_NOT_APPROVED',
  'BOUTIQUE_SHORT',
] as const;

/** Opens a part that reserves an amount for a separate payment. */
export const payPart = endpoint({
  id: 'pay.part',
  method: 'POST',
  path: '/api-mall/v1/mall/app/userOrder/payPart/{id}',
  auth: 'member',
  once: 'ifKeyed',
  errors: [unknown, notDue, 'AMOUNT_TOO_MUCH', 'AMOUNT_TOO_SMALL', 'CHANNEL_CAP', 'PARTS_TOO_MANY'],
});
/** Closes an open part and releases its amount. */
export const payPartClose = endpoint({
  id: 'pay.partClose',
  method: 'POST',
  path: '/api-mall/v1/mall/app/userOrder/payPartClose/{id}',
  auth: 'member',
  errors: [unknown, 'PAY_PART_NOT_FOUND', 'PAY_PART_PAID'],
});
/** Chooses a bank transfer, which extends the deadline by days. */
export const payTransfer = endpoint({
  id: 'pay.transfer',
  method: 'POST',
  path: '/api-mall/v1/mall/app/userOrder/payTransfer/{id}',
  auth: 'member',
  once: 'ifKeyed',
  errors: [
    unknown,
    notDue,
    'TRANSFER_UNAVAILABLE',
    'PAY_PART_NOT_FOUND',
    'AMOUNT_TOO_MUCH',
    'AMOUNT_TOO_SMALL',
    'CHANNEL_CAP',
    'PARTS_TOO_MANY',
  ],
});
/** Records that the payer has sent the bank transfer. */
export const payTransferSent = endpoint({
  id: 'pay.transferSent',
  method: 'POST',
  path: '/api-mall/v1/mall/app/userOrder/payTransferSent/{id}',
  auth: 'member',
  errors: [unknown, 'PAY_PART_NOT_FOUND', 'PAY_PART_PAID', 'TRANSFER_SLIPS', 'MEDIA_NOT_FOUND'],
});

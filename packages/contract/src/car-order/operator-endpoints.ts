import { endpointsOf } from '../core.ts';
import type { carOrderDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof carOrderDeskSchemas>();

export const operatorCarOrders = endpoint({
  id: 'operator.carOrders',
  method: 'GET',
  path: '/api-ops/v1/car-orders',
  auth: 'operator',
  role: 'store',
});
export const operatorCarOrder = endpoint({
  id: 'operator.carOrder',
  method: 'GET',
  path: '/api-ops/v1/car-orders/{orderNo}',
  auth: 'operator',
  role: 'store',
  errors: ['CAR_ORDER_NOT_FOUND'],
});
export const operatorCarOrderSellerCancel = endpoint({
  id: 'operator.carOrderSellerCancel',
  method: 'POST',
  path: '/api-ops/v1/car-orders/{orderNo}/seller-cancel',
  auth: 'operator',
  once: true,
  errors: ['CAR_ORDER_NOT_FOUND', 'CAR_EVENT_REFUSED'],
});
export const operatorCarOrderStage = endpoint({
  id: 'operator.carOrderStage',
  method: 'POST',
  path: '/api-ops/v1/car-orders/{orderNo}/stage',
  auth: 'operator',
  role: 'store',
  once: true,
  errors: [
    'CAR_ORDER_NOT_FOUND',
    'CAR_EVENT_REFUSED',
    'CAR_STAGE_REFUSED',
    'CAR_VIN_MISSING',
    'CAR_WITHDRAWABLE',
  ],
});
export const operatorCarOrderCar = endpoint({
  id: 'operator.carOrderCar',
  method: 'POST',
  path: '/api-ops/v1/car-orders/{orderNo}/car',
  auth: 'operator',
  role: 'store',
  once: true,
  errors: ['CAR_ORDER_NOT_FOUND', 'CAR_EVENT_REFUSED', 'VIN_TAKEN'],
});
export const operatorCarOrderCertificate = endpoint({
  id: 'operator.carOrderCertificate',
  method: 'POST',
  path: '/api-ops/v1/car-orders/{orderNo}/certificate',
  auth: 'operator',
  role: 'store',
  once: true,
  errors: ['CAR_ORDER_NOT_FOUND', 'CAR_EVENT_REFUSED', 'CAR_VIN_MISSING'],
});
export const operatorCarOrderWindow = endpoint({
  id: 'operator.carOrderWindow',
  method: 'POST',
  path: '/api-ops/v1/car-orders/{orderNo}/window',
  auth: 'operator',
  role: 'store',
  once: true,
  errors: ['CAR_ORDER_NOT_FOUND', 'CAR_EVENT_REFUSED', 'CAR_WINDOW_REASON'],
});
export const operatorCarOrderSupplement = endpoint({
  id: 'operator.carOrderSupplement',
  method: 'POST',
  path: '/api-ops/v1/car-orders/{orderNo}/supplement',
  auth: 'operator',
  role: 'store',
  once: true,
  errors: ['CAR_ORDER_NOT_FOUND', 'CAR_EVENT_REFUSED', 'SUPPLEMENT_MISSING'],
});
/** Returns the buyer's data unmasked. The buyer sees who looked and for which purpose. */
export const operatorCarOrderPapers = endpoint({
  id: 'operator.carOrderPapers',
  method: 'POST',
  path: '/api-ops/v1/car-orders/{orderNo}/papers',
  auth: 'operator',
  role: 'store',
  errors: ['CAR_ORDER_NOT_FOUND', 'SUPPLEMENT_MISSING'],
});
/**
 * Returns the pictures of a part of the papers. The buyer sees who looked and for which purpose.
 */
export const operatorCarOrderPictures = endpoint({
  id: 'operator.carOrderPictures',
  method: 'POST',
  path: '/api-ops/v1/car-orders/{orderNo}/pictures',
  auth: 'operator',
  role: 'store',
  errors: ['CAR_ORDER_NOT_FOUND', 'SUPPLEMENT_MISSING'],
});
/** Accepts or refuses a correction that the buyer asked for. */
export const operatorCarOrderCorrection = endpoint({
  id: 'operator.carOrderCorrection',
  method: 'POST',
  path: '/api-ops/v1/car-orders/{orderNo}/correction',
  auth: 'operator',
  role: 'store',
  once: true,
  errors: ['CAR_ORDER_NOT_FOUND', 'CORRECTION_NOT_ASKED'],
});
export const operatorCarOrderCancelAnswer = endpoint({
  id: 'operator.carOrderCancelAnswer',
  method: 'POST',
  path: '/api-ops/v1/car-orders/{orderNo}/cancel-answer',
  auth: 'operator',
  role: 'store',
  once: true,
  errors: ['CAR_ORDER_NOT_FOUND', 'CAR_EVENT_REFUSED', 'CAR_NOT_ASKED', 'CAR_ASK_ESCALATED'],
});
export const operatorCarOrderHandOver = endpoint({
  id: 'operator.carOrderHandOver',
  method: 'POST',
  path: '/api-ops/v1/car-orders/{orderNo}/hand-over',
  auth: 'operator',
  role: 'store',
  once: true,
  errors: [
    'CAR_ORDER_NOT_FOUND',
    'CAR_EVENT_REFUSED',
    'BALANCE_OPEN',
    'CERTIFICATE_NOT_HERE',
    'SUPPLEMENT_MISSING',
    'INVOICE_MISSING',
    'DEFECT_OPEN',
  ],
});
/** Issues the invoice of a car, or reverses it so that it can be reissued once. */
export const operatorCarOrderInvoice = endpoint({
  id: 'operator.carOrderInvoice',
  method: 'POST',
  path: '/api-ops/v1/car-orders/{orderNo}/invoice',
  auth: 'operator',
  role: 'store',
  once: true,
  errors: [
    'CAR_ORDER_NOT_FOUND',
    'CAR_EVENT_REFUSED',
    'INVOICE_NOT_CONFIRMED',
    'INVOICE_NOT_ISSUED',
    'INVOICE_REVERSED',
    'INVOICE_NUMBER_USED',
  ],
});
/** Records a card payment taken at the store. */
export const operatorCarOrderCard = endpoint({
  id: 'operator.carOrderCard',
  method: 'POST',
  path: '/api-ops/v1/car-orders/{orderNo}/card',
  auth: 'operator',
  role: 'store',
  once: true,
  errors: [
    'CAR_ORDER_NOT_FOUND',
    'CAR_EVENT_REFUSED',
    'CERTIFICATE_NOT_HERE',
    'LOAN_NOT_APPROVED',
    'BOUTIQUE_SHORT',
    'AMOUNT_TOO_MUCH',
    'AMOUNT_TOO_SMALL',
    'PARTS_TOO_MANY',
    'BANK_REF_USED',
  ],
});
/** Moves the loan of an order to its next step. It is paid out once all other parts are paid. */
export const operatorCarOrderLoan = endpoint({
  id: 'operator.carOrderLoan',
  method: 'POST',
  path: '/api-ops/v1/car-orders/{orderNo}/loan',
  auth: 'operator',
  once: true,
  errors: [
    'CAR_ORDER_NOT_FOUND',
    'CAR_EVENT_REFUSED',
    'CAR_LOAN_REFUSED',
    'CERTIFICATE_NOT_HERE',
    'BALANCE_OPEN',
    'BANK_REF_USED',
  ],
});
/** Lists the defects that buyers reported at the hand-over. */
export const operatorCarOrderDefects = endpoint({
  id: 'operator.carOrderDefects',
  method: 'GET',
  path: '/api-ops/v1/car-orders/{orderNo}/defects',
  auth: 'operator',
  role: 'store',
  errors: ['CAR_ORDER_NOT_FOUND'],
});
export const operatorCarOrderDefectFixed = endpoint({
  id: 'operator.carOrderDefectFixed',
  method: 'POST',
  path: '/api-ops/v1/car-orders/{orderNo}/defects/{defectId}/fixed',
  auth: 'operator',
  role: 'store',
  once: true,
  errors: ['CAR_ORDER_NOT_FOUND', 'DEFECT_NOT_FOUND'],
});
/** Marks goods as being fitted or fitted. From then on they cannot be returned. */
export const operatorCarOrderFit = endpoint({
  id: 'operator.carOrderFit',
  method: 'POST',
  path: '/api-ops/v1/car-orders/{orderNo}/fit',
  auth: 'operator',
  role: 'store',
  once: true,
  errors: ['CAR_ORDER_NOT_FOUND', 'CAR_EVENT_REFUSED', 'BAG_NOT_FOUND'],
});
/** Lists evaluations of orders with or without an answer. A store sees only its own. */
export const operatorCarEvaluations = endpoint({
  id: 'operator.carEvaluations',
  method: 'GET',
  path: '/api-ops/v1/car-evaluations',
  auth: 'operator',
  role: 'store',
});
/** Sets the store's answer to an evaluation and replaces an earlier answer. */
export const operatorCarEvaluationAnswer = endpoint({
  id: 'operator.carEvaluationAnswer',
  method: 'POST',
  path: '/api-ops/v1/car-evaluations/{id}/answer',
  auth: 'operator',
  role: 'store',
  once: true,
  errors: ['EVALUATION_NOT_FOUND'],
});
export const operatorCarOrderPayout = endpoint({
  id: 'operator.carOrderPayout',
  method: 'POST',
  path: '/api-ops/v1/car-orders/{orderNo}/payout',
  auth: 'operator',
  once: true,
  errors: ['CAR_ORDER_NOT_FOUND', 'CAR_EVENT_REFUSED', 'PAYOUT_NOT_FOUND', 'BANK_REF_USED'],
});
/** Sets the range and price of a store's home delivery, or ends it. */
export const operatorCarHomeDelivery = endpoint({
  id: 'operator.carHomeDelivery',
  method: 'POST',
  path: '/api-ops/v1/car-home-delivery',
  auth: 'operator',
  role: 'store',
  once: true,
  errors: ['DEALER_NOT_FOUND', 'HOME_NO_DRIVER'],
});
/**
 * Creates an order in a given state for a member by running all earlier steps. Works only with the
 * sandbox.
 */
export const operatorCarOrderDemo = endpoint({
  id: 'operator.carOrderDemo',
  method: 'POST',
  path: '/api-ops/v1/car-order-demos',
  auth: 'operator',
  // `MEDIA_NOT_FOUND`: the member’s papers were erased meanwhile.
  errors: ['MEMBER_NOT_FOUND', 'DEMO_OFF', 'DEMO_NO_CAR', 'MEDIA_NOT_FOUND'],
});
export const operatorCarPolicySet = endpoint({
  id: 'operator.carPolicySet',
  method: 'POST',
  path: '/api-ops/v1/car-policy',
  auth: 'operator',
  once: true,
});
export const operatorCarTransportSet = endpoint({
  id: 'operator.carTransportSet',
  method: 'POST',
  path: '/api-ops/v1/car-transport',
  auth: 'operator',
  once: true,
});
/** Returns the accounts that payouts go to, unmasked. The buyer sees that an operator looked. */
export const operatorCarOrderPayees = endpoint({
  id: 'operator.carOrderPayees',
  method: 'POST',
  path: '/api-ops/v1/car-orders/{orderNo}/payees',
  auth: 'operator',
  errors: ['CAR_ORDER_NOT_FOUND'],
});

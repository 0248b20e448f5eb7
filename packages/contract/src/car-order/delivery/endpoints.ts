import { endpointsOf } from '../../core.ts';
import type { carDeliverySchemas } from './schema.ts';

const endpoint = endpointsOf<typeof carDeliverySchemas>();

/** The buyer confirms the data of the car's invoice, so that the store can issue it. */
export const carOrderInvoiceConfirm = endpoint({
  id: 'carOrder.invoiceConfirm',
  method: 'POST',
  path: '/api-m/v1/mycar/carOrder/invoiceConfirm/{id}',
  auth: 'member',
  once: true,
  errors: ['CAR_ORDER_NOT_FOUND', 'INVOICE_NOT_DUE', 'SUPPLEMENT_MISSING', 'REVISION_STALE'],
});
/**
 * Returns the data of the invoice unmasked, for the buyer who is to confirm them. It is written to
 * the log.
 */
export const carOrderInvoiceData = endpoint({
  id: 'carOrder.invoiceData',
  method: 'GET',
  path: '/api-m/v1/mycar/carOrder/invoiceData/{id}',
  auth: 'member',
  errors: ['CAR_ORDER_NOT_FOUND', 'SUPPLEMENT_MISSING'],
});
/** Returns the hand-over of an order: time, obstacles, checklist, and the code for the store. */
export const carOrderHandover = endpoint({
  id: 'carOrder.handover',
  method: 'GET',
  path: '/api-m/v1/mycar/carOrder/handover/{id}',
  auth: 'member',
  errors: ['CAR_ORDER_NOT_FOUND'],
});
/**
 * Chooses the place of the hand-over: the store, or the buyer's address where the store offers
 * that.
 */
export const carOrderHandoverPlace = endpoint({
  id: 'carOrder.handoverPlace',
  method: 'POST',
  path: '/api-m/v1/mycar/carOrder/handover/{id}/place',
  auth: 'member',
  once: true,
  errors: [
    'CAR_ORDER_NOT_FOUND',
    'CAR_EVENT_REFUSED',
    'HANDOVER_BOOKED',
    'ADDRESS_NOT_FOUND',
    'HOME_NOT_OFFERED',
    'HOME_TOO_FAR',
  ],
});
/** Ticks a point of the checklist, or reports a defect. */
export const carOrderHandoverCheck = endpoint({
  id: 'carOrder.handoverCheck',
  method: 'POST',
  path: '/api-m/v1/mycar/carOrder/handover/{id}/check',
  auth: 'member',
  once: true,
  errors: [
    'CAR_ORDER_NOT_FOUND',
    'CAR_EVENT_REFUSED',
    'BALANCE_OPEN',
    'SUPPLEMENT_MISSING',
    'INVOICE_MISSING',
    'CERTIFICATE_NOT_HERE',
    'DEFECT_OPEN',
    'HANDOVER_NOT_TODAY',
  ],
});

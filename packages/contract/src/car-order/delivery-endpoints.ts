import { endpointsOf } from '../core.ts';
import type { carDeliverySchemas } from './delivery-schema.ts';

const endpoint = endpointsOf<typeof carDeliverySchemas>();

/** Its buyer says that what the invoice of the car will say is right; its store issues it then. */
export const carOrderInvoiceConfirm = endpoint({
  id: 'carOrder.invoiceConfirm',
  method: 'POST',
  path: '/api-m/v1/mycar/carOrder/invoiceConfirm/{id}',
  auth: 'member',
  errors: [
    'IDEMPOTENCY_KEY_REQUIRED',
    'CAR_ORDER_NOT_FOUND',
    'INVOICE_NOT_DUE',
    'SUPPLEMENT_MISSING',
    'REVISION_STALE',
  ],
});
/** The way to the keys: when, what is open, what is looked at, and the code for the store. */
export const carOrderHandover = endpoint({
  id: 'carOrder.handover',
  method: 'GET',
  path: '/api-m/v1/mycar/carOrder/handover/{id}',
  auth: 'member',
  errors: ['CAR_ORDER_NOT_FOUND'],
});
/** Where the keys are handed over: at the store, or at home where the store comes. */
export const carOrderHandoverPlace = endpoint({
  id: 'carOrder.handoverPlace',
  method: 'POST',
  path: '/api-m/v1/mycar/carOrder/handover/{id}/place',
  auth: 'member',
  errors: [
    'IDEMPOTENCY_KEY_REQUIRED',
    'CAR_ORDER_NOT_FOUND',
    'CAR_EVENT_REFUSED',
    'HANDOVER_BOOKED',
    'ADDRESS_NOT_FOUND',
    'HOME_NOT_OFFERED',
    'HOME_TOO_FAR',
  ],
});
/** Something of the car was looked at on the day, or is wrong. */
export const carOrderHandoverCheck = endpoint({
  id: 'carOrder.handoverCheck',
  method: 'POST',
  path: '/api-m/v1/mycar/carOrder/handover/{id}/check',
  auth: 'member',
  errors: [
    'IDEMPOTENCY_KEY_REQUIRED',
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

import { endpointsOf } from '../../core.ts';
import type { invoiceDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof invoiceDeskSchemas>();

/** Issues the invoice that an order waits for. */
export const operatorInvoice = endpoint({
  id: 'operator.invoice',
  method: 'POST',
  path: '/api-ops/v1/orders/{orderNo}/invoice',
  auth: 'operator',
  errors: ['ORDER_NOT_FOUND', 'INVOICE_NOT_DUE'],
});

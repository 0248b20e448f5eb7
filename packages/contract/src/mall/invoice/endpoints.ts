import { endpointsOf } from '../../core.ts';
import type { invoiceSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof invoiceSchemas>();

export const invoiceLast = endpoint({
  id: 'invoice.last',
  method: 'GET',
  path: '/api-mall/v1/mall/app/UserInvoice/lastDetail',
  auth: 'member',
  wire: { relative: true },
});
export const invoiceSave = endpoint({
  id: 'invoice.save',
  method: 'POST',
  path: '/api-mall/v1/mall/app/UserInvoice/saveUserInvoice',
  auth: 'member',
  wire: { relative: true },
});

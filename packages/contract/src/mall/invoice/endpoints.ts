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
/** Lists a member's invoice titles, the last used first. */
export const invoiceTitles = endpoint({
  id: 'invoice.titles',
  method: 'GET',
  path: '/api-mall/v1/mall/app/UserInvoice/list',
  auth: 'member',
});
export const invoiceSave = endpoint({
  id: 'invoice.save',
  method: 'POST',
  path: '/api-mall/v1/mall/app/UserInvoice/saveUserInvoice',
  auth: 'member',
  wire: { relative: true },
  errors: ['INVOICE_TITLE_NOT_FOUND', 'INVOICE_TITLES_FULL'],
});
export const invoiceRemoveTitle = endpoint({
  id: 'invoice.removeTitle',
  method: 'POST',
  path: '/api-mall/v1/mall/app/UserInvoice/delete',
  auth: 'member',
});
export const invoiceOfOrder = endpoint({
  id: 'invoice.ofOrder',
  method: 'GET',
  path: '/api-mall/v1/mall/app/UserInvoice/detail/{orderId}',
  auth: 'member',
  errors: ['ORDER_NOT_FOUND'],
});
/** Requests the invoice of a completed order that has none, once. */
export const invoiceApply = endpoint({
  id: 'invoice.apply',
  method: 'POST',
  path: '/api-mall/v1/mall/app/UserInvoice/apply/{orderId}',
  auth: 'member',
  errors: ['ORDER_NOT_FOUND', 'INVOICE_EXISTS', 'INVOICE_TOO_EARLY', 'INVOICE_NOTHING_PAID'],
});
/** Returns a temporary address of an invoice's PDF. */
export const invoiceFile = endpoint({
  id: 'invoice.file',
  method: 'GET',
  path: '/api-mall/v1/mall/app/UserInvoice/file/{orderId}',
  auth: 'member',
  errors: ['ORDER_NOT_FOUND', 'INVOICE_NOT_ISSUED'],
});
/** Sends an invoice's PDF by e-mail. */
export const invoiceSend = endpoint({
  id: 'invoice.send',
  method: 'POST',
  path: '/api-mall/v1/mall/app/UserInvoice/send/{orderId}',
  auth: 'member',
  errors: ['ORDER_NOT_FOUND', 'INVOICE_NOT_ISSUED', 'INVOICE_SENT_OFTEN', 'MAIL_UNAVAILABLE'],
});

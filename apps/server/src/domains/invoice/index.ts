export { invoiceRoutes } from './routes.ts';
export { createInvoiceService, type InvoiceService } from './service.ts';

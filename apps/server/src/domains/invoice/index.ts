export { invoiceRoutes } from './routes.ts';
export { createInvoiceService } from './service.ts';

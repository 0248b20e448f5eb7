import * as calls from '@marque/contract/mall/invoice/endpoints';
import type { FastifyInstance } from 'fastify';
import { serve } from '#kernel/serve.ts';
import type { InvoiceService } from './service.ts';

export function invoiceRoutes(app: FastifyInstance, invoice: InvoiceService): void {
  serve(app, calls.invoiceLast, invoice.last);
  serve(app, calls.invoiceSave, invoice.save);
}

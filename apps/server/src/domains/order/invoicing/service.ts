import { invoicingRepository } from './repository.ts';

export type { Named } from './repository.ts';

/** What an order knows of its invoice, for the domain that makes invoices out. */
export const orderInvoicing = invoicingRepository;
export type OrderInvoicing = typeof orderInvoicing;
export type InvoicedOrder = NonNullable<Awaited<ReturnType<OrderInvoicing['find']>>>;

import type { InvoiceInput } from '@marque/contract/mall/invoice/schema';
import type { Exec, Tx } from '#kernel/database.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import { openInvoice, sealInvoice } from '../personal.ts';
import { invoicingRepository as repository, type OrderKey } from './repository.ts';

export type { OrderKey } from './repository.ts';

type KeptInvoice = { id: string; invoiceSealed: string | null };

/** The invoicing data of orders, for the invoice domain. */
export function createOrderInvoicing(vault: Vault) {
  const opened = <Row extends KeptInvoice>({ invoiceSealed, ...order }: Row) => ({
    ...order,
    invoice: openInvoice(vault, { id: order.id, sealed: { invoice: invoiceSealed } }),
  });
  return {
    ...repository,
    async find(...asked: Parameters<typeof repository.find>) {
      const order = await repository.find(...asked);
      return order && opened(order);
    },
    async lock(...asked: Parameters<typeof repository.lock>) {
      const order = await repository.lock(...asked);
      return order && opened(order);
    },
    ask: (
      exec: Exec,
      order: Parameters<typeof repository.ask>[1],
      content: InvoiceInput,
      now: Date,
    ) => repository.ask(exec, order, sealInvoice(vault, order.orderId, content), now),
    async invoice(tx: Tx, order: OrderKey, now: Date) {
      const due = await repository.invoice(tx, order, now);
      return due && opened(due);
    },
  };
}
export type OrderInvoicing = ReturnType<typeof createOrderInvoicing>;
export type InvoicedOrder = NonNullable<Awaited<ReturnType<OrderInvoicing['find']>>>;

import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/invoice/endpoints';
import type { Invoice } from '@marque/contract/mall/invoice/schema';
import type { Database } from '#kernel/database.ts';
import { newId } from '#kernel/ids.ts';
import type { MemberCall } from '#kernel/serve.ts';
import { invoiceRepository as invoices } from './repository.ts';

export const createInvoiceService = (database: Database) => ({
  /** The title used last, to be offered again. */
  async last({
    user,
  }: MemberCall<typeof calls.invoiceLast>): Promise<Out<typeof calls.invoiceLast>> {
    return { invoice: (await invoices.last(database, user.id)) ?? null };
  },

  async save({ user, input, now }: MemberCall<typeof calls.invoiceSave>): Promise<Invoice> {
    const invoice = { id: newId(), content: input.content };
    await invoices.insert(database, { userId: user.id, ...invoice, now });
    return invoice;
  },
});
export type InvoiceService = ReturnType<typeof createInvoiceService>;

import { z } from 'zod';
import { Done, Fen, Id, Instant, Nothing } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { CompanyTitle, InvoiceMailForm, PersonalTitle, SpecialTitle } from './form.ts';

export const InvoiceInput = z.discriminatedUnion('titleType', [
  z.strictObject(PersonalTitle.shape),
  z.strictObject(CompanyTitle.shape),
  z.strictObject(SpecialTitle.shape),
]);
export type InvoiceInput = z.infer<typeof InvoiceInput>;

export const Invoice = z.object({ id: Id, content: InvoiceInput });
export type Invoice = z.infer<typeof Invoice>;

/**
 * none: not asked for. waiting: made out once the order is completed. requested: being made out.
 * issued: made out; `redNotes` took part of it back. reversed: all of it went back. void: everything
 * was refunded before it was made out, or nothing was paid in money.
 */
export const InvoiceState = z.enum(['none', 'waiting', 'requested', 'issued', 'reversed', 'void']);
export type InvoiceState = z.infer<typeof InvoiceState>;

const Note = z.object({ number: z.string(), amountFen: Fen, issuedAt: Instant });

export const OrderInvoice = z.object({
  /** Of what was bought in the mall, or of the goods an order of a car was handed over with. */
  of: z.enum(['mallOrder', 'carGoods']),
  orderId: Id,
  orderNo: z.string(),
  /** Who sells it. */
  seller: z.string(),
  state: InvoiceState,
  content: InvoiceInput.nullable(),
  /** What the invoice says, or would say now. */
  amountFen: Fen,
  requestedAt: Instant.nullable(),
  issued: Note.nullable(),
  /** Notes that took part of it back after refunds, the oldest first. */
  redNotes: z.array(Note),
  /** Whether one can be asked for now. */
  canApply: z.boolean(),
});
export type OrderInvoice = z.infer<typeof OrderInvoice>;

const byOrder = z.strictObject({ orderId: Id });

export const invoiceSchemas = {
  'invoice.last': { input: Nothing, output: z.object({ invoice: Invoice.nullable() }) },
  'invoice.titles': { input: Nothing, output: z.object({ items: z.array(Invoice) }) },
  'invoice.save': {
    /** With `id` it takes the place of that title. */
    input: z.strictObject({ id: Id.optional(), content: InvoiceInput }),
    output: Invoice,
  },
  'invoice.removeTitle': {
    input: z.strictObject({ id: Id }),
    output: z.object({ items: z.array(Invoice) }),
  },
  'invoice.ofOrder': { input: byOrder, output: OrderInvoice },
  /** Where the invoice can be fetched as PDF for the next minutes, by whoever has the address. */
  'invoice.file': { input: byOrder, output: z.object({ path: z.string() }) },
  'invoice.send': { input: byOrder.extend(InvoiceMailForm.shape), output: Done },
  'invoice.apply': { input: byOrder.extend({ content: InvoiceInput }), output: OrderInvoice },
} satisfies Schemas;

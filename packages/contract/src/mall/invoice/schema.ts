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
 * none: not requested. waiting: issued once the order is completed. requested: being issued.
 * issued: `redNotes` may have reversed part of it. reversed: fully reversed. void: everything was
 * refunded before it was issued, or nothing was paid in money.
 */
export const InvoiceState = z.enum(['none', 'waiting', 'requested', 'issued', 'reversed', 'void']);
export type InvoiceState = z.infer<typeof InvoiceState>;

const Note = z.object({ number: z.string(), amountFen: Fen, issuedAt: Instant });

export const OrderInvoice = z.object({
  /** An order of the mall, or the goods that a car was handed over with. */
  of: z.enum(['mallOrder', 'carGoods']),
  orderId: Id,
  orderNo: z.string(),
  /** The seller. */
  seller: z.string(),
  state: InvoiceState,
  content: InvoiceInput.nullable(),
  /** The amount of the invoice, or what it would be now, in fen. */
  amountFen: Fen,
  requestedAt: Instant.nullable(),
  issued: Note.nullable(),
  /** The red notes that reversed part of it after refunds, the oldest first. */
  redNotes: z.array(Note),
  /** Whether an invoice can be requested now. */
  canApply: z.boolean(),
});
export type OrderInvoice = z.infer<typeof OrderInvoice>;

const byOrder = z.strictObject({ orderId: Id });

export const invoiceSchemas = {
  'invoice.last': { input: Nothing, output: z.object({ invoice: Invoice.nullable() }) },
  'invoice.titles': { input: Nothing, output: z.object({ items: z.array(Invoice) }) },
  'invoice.save': {
    /** With `id` it replaces that title. */
    input: z.strictObject({ id: Id.optional(), content: InvoiceInput }),
    output: Invoice,
  },
  'invoice.removeTitle': {
    input: z.strictObject({ id: Id }),
    output: z.object({ items: z.array(Invoice) }),
  },
  'invoice.ofOrder': { input: byOrder, output: OrderInvoice },
  /** The address of the PDF. Anyone who has it can fetch the file for some minutes. */
  'invoice.file': { input: byOrder, output: z.object({ path: z.string() }) },
  'invoice.send': { input: byOrder.extend(InvoiceMailForm.shape), output: Done },
  'invoice.apply': { input: byOrder.extend({ content: InvoiceInput }), output: OrderInvoice },
} satisfies Schemas;

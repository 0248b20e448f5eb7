import { z } from 'zod';
import { Fen, Id, Instant, Line, Nothing } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { isTaxNumber } from './tax-number.ts';

const TaxNumber = z.string().refine(isTaxNumber, '税号不对，请按营业执照填写 15、18 或 20 位');
const Email = z.email('邮箱格式不对').or(z.literal(''));
const CompanyName = Line.min(2, '请填写公司名称').max(50, '公司名称最多 50 个字');

/** personal and company: ordinary invoices. special: one whose tax the company deducts. */
export const InvoiceInput = z.discriminatedUnion('titleType', [
  z.strictObject({
    titleType: z.literal('personal'),
    title: Line.min(1, '请填写发票抬头').max(50, '发票抬头最多 50 个字'),
    email: Email,
  }),
  z.strictObject({
    titleType: z.literal('company'),
    title: CompanyName,
    taxNumber: TaxNumber,
    email: Email,
  }),
  z.strictObject({
    titleType: z.literal('special'),
    title: CompanyName,
    taxNumber: TaxNumber,
    /** As registered with the tax office. */
    address: Line.min(5, '请填写注册地址').max(100, '注册地址最多 100 个字'),
    phone: z.string().regex(/^[\d-]{7,20}$/, '请填写注册电话，如 021-61234567'),
    bank: Line.min(4, '请填写开户银行').max(50, '开户银行最多 50 个字'),
    account: z.string().regex(/^\d{9,30}$/, '银行账号为 9 到 30 位数字'),
    email: Email,
  }),
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
  orderId: Id,
  orderNo: z.string(),
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
  'invoice.apply': { input: byOrder.extend({ content: InvoiceInput }), output: OrderInvoice },
} satisfies Schemas;

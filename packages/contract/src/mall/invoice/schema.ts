import { z } from 'zod';
import { Id, Line, Nothing } from '../../common.ts';
import type { Schemas } from '../../core.ts';

/** Unified social credit code: 18 characters without I, O, S, V, Z; older 15- and 20-digit tax numbers are accepted. */
export const TaxNumber = z
  .string()
  .regex(/^([0-9A-HJ-NPQRTUWXY]{18}|\d{15}|\d{20})$/, '税号为 15、18 或 20 位');

export const InvoiceInput = z.discriminatedUnion('titleType', [
  z.strictObject({
    titleType: z.literal('personal'),
    title: Line.min(1, '请填写发票抬头').max(50, '发票抬头最多 50 个字'),
    email: z.email('邮箱格式不对').or(z.literal('')),
  }),
  z.strictObject({
    titleType: z.literal('company'),
    title: Line.min(2, '请填写公司名称').max(50, '公司名称最多 50 个字'),
    taxNumber: TaxNumber,
    email: z.email('邮箱格式不对').or(z.literal('')),
  }),
]);
export type InvoiceInput = z.infer<typeof InvoiceInput>;

export const Invoice = z.object({ id: Id, content: InvoiceInput });
export type Invoice = z.infer<typeof Invoice>;

export const invoiceSchemas = {
  'invoice.last': { input: Nothing, output: z.object({ invoice: Invoice.nullable() }) },
  'invoice.save': { input: z.strictObject({ content: InvoiceInput }), output: Invoice },
} satisfies Schemas;

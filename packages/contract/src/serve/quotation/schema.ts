import { z } from 'zod';
import { Done, Fen, Id, Instant } from '../../common.ts';
import type { Schemas } from '../../core.ts';

export const QUOTATION_STATUSES = [
  'open',
  'accepted',
  /** What was quoted has been done, e.g. the policy is issued. */
  'done',
  'declined',
  'expired',
  /** Taken back by the store. */
  'withdrawn',
] as const;
export const QuotationStatus = z.enum(QUOTATION_STATUSES);
export type QuotationStatus = z.infer<typeof QuotationStatus>;

export const QUOTATION_KINDS = ['insurance', 'sell'] as const;
export type QuotationKind = (typeof QUOTATION_KINDS)[number];

/** What a quotation consists of, as it is stored. */
export const QuotationContent = z.object({
  /** Who offers it: an insurer, or the store. */
  from: z.string(),
  lines: z.array(
    z.object({ code: z.string(), label: z.string(), fen: z.number().int(), text: z.string() }),
  ),
  extras: z.array(z.string()),
});
export type QuotationContent = z.infer<typeof QuotationContent>;

export const Quotation = QuotationContent.extend({
  id: Id,
  totalFen: Fen,
  status: QuotationStatus,
  statusText: z.string(),
  /** It can be accepted before this moment. */
  validUntil: Instant,
  createdAt: Instant,
});
export type Quotation = z.infer<typeof Quotation>;

export const quotationSchemas = {
  /** Accepts a quotation and declines the others of its lead. */
  'quotation.accept': { input: z.strictObject({ id: Id }), output: Quotation },
  /** Declines all quotations of a lead, by the id of the lead, and ends it. */
  'quotation.decline': { input: z.strictObject({ id: Id }), output: Done },
} satisfies Schemas;

import { z } from 'zod';
import { Fen, Id, Instant, openPageOf, pageInput } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { QUOTATION_KINDS, QuotationStatus } from './schema.ts';

/** A quotation as its store sees it. */
const StoreQuotation = z.object({
  id: Id,
  leadId: Id,
  dealerId: Id,
  kind: z.enum(QUOTATION_KINDS),
  from: z.string(),
  totalFen: Fen,
  status: QuotationStatus,
  validUntil: Instant,
});
export type StoreQuotation = z.infer<typeof StoreQuotation>;

export const quotationDeskSchemas = {
  /** Lists quotations, the newest first. */
  'operator.quotations': {
    input: z.strictObject({
      leadId: Id.optional(),
      status: QuotationStatus.optional(),
      ...pageInput,
    }),
    output: openPageOf(StoreQuotation),
  },
  /**
   * Ends a quotation. done: what an accepted one promised has been done, which closes its lead;
   * withdrawn: the store takes an open or accepted one back.
   */
  'operator.quotationEnd': {
    input: z.strictObject({ id: Id, how: z.enum(['done', 'withdrawn']) }),
    output: z.object({ id: Id, status: QuotationStatus }),
  },
} satisfies Schemas;

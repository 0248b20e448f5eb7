import { z } from 'zod';
import { Id, Instant, Link, pageInput, pageOf } from '../../common.ts';
import { BRANDS, type Schemas } from '../../core.ts';
import { Month } from '../../points/schema.ts';

/** An amount or a sum in fen. */
const Sum = z.number().int().min(0);

/** A payment by the member, or money on its way back to them. */
export const StatementLine = z.object({
  id: Id,
  kind: z.enum(['payment', 'refund']),
  /** What was paid for. */
  title: z.string(),
  /** The page of it, with its brand; null when it belongs to somebody else. */
  link: Link.extend({ brand: z.enum(BRANDS) }).nullable(),
  /** The channel's name, for example 微信支付. */
  channel: z.string(),
  amountFen: Sum,
  at: Instant,
  /**
   * underWay: the refund has not arrived. byBank: its channel refused it, so that it is transferred to
   * an account.
   */
  state: z.enum(['paid', 'underWay', 'arrived', 'byBank']),
  /** When a refund arrived; null until then, and for payments. */
  arrivedAt: Instant.nullable(),
});
export type StatementLine = z.infer<typeof StatementLine>;

export const walletSchemas = {
  'wallet.statement': {
    /** `month`: a month of Shanghai time; all without it. */
    input: z.strictObject({
      month: Month.optional(),
      only: z.enum(['refund']).optional(),
      ...pageInput,
    }),
    /** The sums are those of all lines, not of the page. */
    output: pageOf(StatementLine).extend({ paidFen: Sum, arrivedFen: Sum, underWayFen: Sum }),
  },
} satisfies Schemas;

import { z } from 'zod';
import { Fen, Id, Instant, Line, openPageOf, pageInput } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { LookedAt } from '../../media/desk-schema.ts';
import { PaySubject, TransferMemo } from '../schema.ts';

/** A bank's reference number. */
const BankRef = z.string().regex(/^[\w-]{4,40}$/, '流水号由 4–40 位字母、数字或横线组成');

/** matched: assigned to a transfer. returned: sent back, or to be, because it matches none. */
const BankEntry = z.object({
  ref: BankRef,
  amountFen: Fen,
  memo: z.string(),
  tail: z.string(),
  state: z.enum(['unmatched', 'matched', 'returned']),
  bookedAt: Instant,
  /** In fen: the amount that was used, the rest due of its transfer, and the amount sent back. */
  takenFen: Fen,
  restFen: Fen,
  backFen: Fen,
});
export type BankEntry = z.infer<typeof BankEntry>;

/** A transfer that a payer has announced. */
const OpenTransfer = z.object({
  id: Id,
  memo: TransferMemo,
  amountFen: Fen,
  subject: PaySubject,
  subjectId: Id,
  claimedAt: Instant.nullable(),
  slips: z.number().int(),
  until: Instant,
});
export type OpenTransfer = z.infer<typeof OpenTransfer>;

const Payout = z.object({
  id: Id,
  /** The entry whose account the money goes back to. */
  ref: BankRef,
  tail: z.string(),
  reason: z.enum(['refund', 'over', 'unmatched']),
  amountFen: Fen,
  createdAt: Instant,
  paidAt: Instant.nullable(),
});
export type Payout = z.infer<typeof Payout>;

export const SlipLook = z.enum(['match', 'dispute']);

export const transferDeskSchemas = {
  /** Lists open transfers, those that end soonest first. */
  'operator.transfers': { input: z.strictObject(pageInput), output: openPageOf(OpenTransfer) },
  /** `tail`: the last digits of the payer's account. */
  'operator.bankEntry': {
    input: z.strictObject({
      ref: BankRef,
      amountFen: Fen.min(1),
      memo: Line.max(80),
      tail: z.string().regex(/^\d{4}$/, '请填付款账户的后 4 位'),
    }),
    output: BankEntry,
  },
  'operator.unmatched': { input: z.strictObject(pageInput), output: openPageOf(BankEntry) },
  'operator.bankMatch': {
    input: z.strictObject({ ref: BankRef, memo: TransferMemo }),
    output: BankEntry,
  },
  'operator.bankReturn': { input: z.strictObject({ ref: BankRef }), output: BankEntry },
  'operator.transferSlips': {
    input: z.strictObject({ id: Id, why: SlipLook }),
    output: z.object({ pictures: z.array(LookedAt) }),
  },
  /** Lists payouts, those that have waited longest first. */
  'operator.payouts': { input: z.strictObject(pageInput), output: openPageOf(Payout) },
  /** `ref`: the bank's reference of the payout. */
  'operator.payoutPaid': {
    input: z.strictObject({ id: Id, ref: BankRef }),
    output: Payout,
  },
} satisfies Schemas;

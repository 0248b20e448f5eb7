import * as calls from '@marque/contract/pay/transfer/operator-endpoints';
import { handle, type HandledCall, handlers } from '#kernel/module.ts';
import type { PaymentContext } from '../context.ts';
import { bookEntry, matchEntry, returnEntry } from './book.ts';
import { bookPayout, payoutView } from './payouts.ts';
import { transferRepository as transfers } from './repository.ts';
import { lookAtSlips } from './slips.ts';

/** Operator calls for bank transfers. */
export const transferOperator = (context: PaymentContext): HandledCall[] => [
  handle(calls.operatorTransfers, async ({ input }) => {
    const { rows, nextCursor } = await transfers.open(context.database, input);
    const items = rows.map((row) => ({
      id: row.id,
      memo: row.memo!,
      amountFen: row.amount_fen,
      subject: row.subject,
      subjectId: row.subject_id,
      claimedAt: row.claimed_at?.toISOString() ?? null,
      slips: row.slips.length,
      until: row.expire_at!.toISOString(),
    }));
    return { items, nextCursor };
  }),
  handle(calls.operatorBankEntry, (tx, { input, now }) => bookEntry(context, tx, input, now)),
  handle(calls.operatorUnmatched, async ({ input }) => {
    const { rows, nextCursor } = await transfers.unmatched(context.database, input);
    const items = rows.map((row) => ({
      ref: row.id,
      amountFen: row.amount_fen,
      memo: row.memo,
      tail: row.tail,
      state: row.state,
      bookedAt: row.booked_at.toISOString(),
      takenFen: 0,
      restFen: 0,
      backFen: 0,
    }));
    return { items, nextCursor };
  }),
  handle(calls.operatorBankMatch, (tx, { input, now }) => matchEntry(context, tx, input, now)),
  handle(calls.operatorBankReturn, (tx, { input, now }) => returnEntry(tx, input.ref, now)),
  ...handlers(context, [[calls.operatorTransferSlips, lookAtSlips]]),
  handle(calls.operatorPayouts, async ({ input }) => {
    const { rows, nextCursor } = await transfers.due(context.database, input);
    return { items: rows.map(payoutView), nextCursor };
  }),
  handle(calls.operatorPayoutPaid, (tx, { input, now }) => bookPayout(context, tx, input, now)),
];

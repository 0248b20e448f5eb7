import { z } from 'zod';
import { Done, Fen, Id, Instant, openPageOf, pageInput } from '../common.ts';
import type { Schemas } from '../core.ts';
import { OrderNo } from '../operator/schema.ts';
import { PaySubject } from './schema.ts';

const OperatorMoneyBack = z.object({
  id: Id,
  paymentId: Id,
  subject: PaySubject,
  subjectId: Id,
  channel: z.string(),
  amountFen: Fen,
  createdAt: Instant,
  /** When the provider sent the money; null before. */
  doneAt: Instant.nullable(),
});
export type OperatorMoneyBack = z.infer<typeof OperatorMoneyBack>;

/** The payment attempts, payments and refunds of one subject. */
export const OperatorPayments = z.object({
  subject: PaySubject,
  subjectId: Id,
  dueFen: Fen,
  tries: z.array(
    z.object({
      id: Id,
      channel: z.string(),
      amountFen: Fen,
      refundedFen: Fen,
      status: z.string(),
      /** The index of the part; null when the subject is paid as a whole. */
      part: z.number().int().nullable(),
      /** Whether an invited payer pays instead of the owner. */
      invited: z.boolean(),
      failReason: z.string(),
      createdAt: Instant,
    }),
  ),
  moneyBack: z.array(OperatorMoneyBack),
  /** The balance of each ledger account, in fen. Their sum is 0. */
  ledger: z.array(z.object({ account: z.string(), fen: z.number().int() })),
});
export type OperatorPayments = z.infer<typeof OperatorPayments>;

export const payDeskSchemas = {
  'operator.payments': {
    input: z.strictObject({ number: OrderNo, subject: PaySubject.default('mallOrder') }),
    output: OperatorPayments,
  },
  'operator.moneyBack': { input: z.strictObject(pageInput), output: openPageOf(OperatorMoneyBack) },
  'operator.moneyBackRetry': { input: z.strictObject({ id: Id }), output: Done },
} satisfies Schemas;

import type { PaymentContext } from '../context.ts';
import type { Subject } from '../ports.ts';
import { channelNames } from '../single-payments.ts';
import { type StatementQuery, statementRepository } from './statement-repository.ts';

/** A payment by a person, or a refund to them. */
export type StatementRow = {
  id: string;
  kind: 'payment' | 'refund';
  of: Subject;
  /** The channel's display name. */
  channel: string;
  amountFen: number;
  /** When it was paid, or when the refund was ordered. */
  at: Date;
  /** When a refund arrived; null until then. */
  arrivedAt: Date | null;
  /** Whether the channel refused a refund, so that it goes another way. */
  isRefused: boolean;
};

/** Returns a page of what a person has paid and got back, the latest first, with the sums of all lines. */
export async function statementOf(
  context: Pick<PaymentContext, 'database' | 'providers'>,
  asked: StatementQuery,
  page: { cursor?: string | undefined; size: number },
) {
  const { database } = context;
  const [{ rows, nextCursor }, sums] = await Promise.all([
    statementRepository.page(database, asked, page),
    statementRepository.sums(database, asked),
  ]);
  const nameOf = await channelNames(context, database, rows);
  return {
    rows: rows.map((row): StatementRow => ({
      id: row.id,
      kind: row.kind,
      of: { subject: row.subject, ownerId: row.owner_id, id: row.subject_id },
      channel: nameOf(row),
      amountFen: row.amount_fen,
      at: row.at,
      arrivedAt: row.done_at,
      isRefused: row.refused_at !== null,
    })),
    nextCursor,
    sums,
  };
}

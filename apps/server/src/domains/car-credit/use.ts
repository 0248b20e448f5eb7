import type { Exec, Tx } from '#kernel/database.ts';
import { type CarInQuestion, creditRepository as credits } from './repository.ts';

/** A credit as the order it is counted off knows it. */
export type UsableCredit = { id: string; title: string; worthFen: number };

/** The credit that takes most off a car; null without one that fits. */
export async function bestCredit(
  exec: Exec,
  car: CarInQuestion,
  now: Date,
): Promise<UsableCredit | null> {
  const row = await credits.best(exec, car, now);
  return row ? { id: row.id, title: row.title, worthFen: row.worth_fen } : null;
}

/** Counts one off an order, which is locked; false where it cannot be any more. */
export async function useCredit(
  tx: Tx,
  { userId, id, orderId }: { userId: string; id: string; orderId: string },
  now: Date,
): Promise<boolean> {
  const row = await credits.lock(tx, { userId, id });
  if (row?.status !== 'paid' || row.use_by <= now) return false;
  return credits.move(tx, row, 'used', { used_at: now, used_order_id: orderId });
}

/** The order does without it: it can be used again, or goes back once its time is over. */
export async function freeCredit(tx: Tx, orderId: string): Promise<void> {
  const row = await credits.usedOn(tx, orderId);
  if (row) await credits.move(tx, row, 'paid', { used_at: null, used_order_id: null });
}

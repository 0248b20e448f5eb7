import type { Exec, Tx } from '#kernel/database.ts';
import { type CarInQuestion, creditRepository as credits } from './repository.ts';

/** A credit as orders of cars see it. `worthFen`: the reduction in fen. */
export type UsableCredit = { id: string; title: string; worthFen: number };

/** Returns the credit with the largest reduction for a car; null when none applies. */
export async function bestCredit(
  exec: Exec,
  car: CarInQuestion,
  now: Date,
): Promise<UsableCredit | null> {
  const row = await credits.best(exec, car, now);
  return row ? { id: row.id, title: row.title, worthFen: row.worth_fen } : null;
}

/** Counts a credit off an order that the caller has locked. Returns false if it cannot be used. */
export async function useCredit(
  tx: Tx,
  { userId, id, orderId }: { userId: string; id: string; orderId: string },
  now: Date,
): Promise<boolean> {
  const row = await credits.lock(tx, { userId, id });
  if (row?.status !== 'paid' || row.use_by <= now) return false;
  return credits.move(tx, row, 'used', { used_at: now, used_order_id: orderId });
}

/** Releases the credit of an order, so that it can be used again or is refunded once it expires. */
export async function freeCredit(
  tx: Tx,
  order: { userId: string; orderId: string },
): Promise<void> {
  const row = await credits.usedOn(tx, order);
  if (row) await credits.move(tx, row, 'paid', { used_at: null, used_order_id: null });
}

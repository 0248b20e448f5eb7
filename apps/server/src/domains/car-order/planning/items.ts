import type { Tx } from '#kernel/database.ts';
import { depositFenOf } from '../paying/deposit.ts';
import { carItems } from '../paying/item-repository.ts';
import type { CarOrderRow } from '../repository.ts';
import { carTotalOf } from '../car-total.ts';
import type { LoanRow } from './repository.ts';

/** Adds the items for the rest of the price: of the buyer, or of buyer and lender. */
export async function askForRest(
  tx: Tx,
  order: CarOrderRow,
  loan: Pick<LoanRow, 'amount_fen'> | null,
): Promise<void> {
  const restFen = carTotalOf(order) - depositFenOf(order);
  const add = (kind: 'balance' | 'down' | 'loan', dueFen: number) =>
    carItems.add(tx, order, { kind, dueFen, dueAt: null });
  if (!loan) return add('balance', restFen);
  await add('down', restFen - loan.amount_fen);
  await add('loan', loan.amount_fen);
}

/** Deletes the unpaid items for the rest of the price. */
export async function dropRest(tx: Tx, order: CarOrderRow): Promise<void> {
  for (const kind of ['balance', 'down', 'loan'] as const) await carItems.drop(tx, order, kind);
}

import type { Tx } from '#kernel/database.ts';
import { newId } from '#kernel/ids.ts';
import type { CarOrderContext } from '../context.ts';
import { type CarItemRow, carItems } from './item-repository.ts';
import type { CarOrderRow } from '../repository.ts';
import { itemSubject } from '../subject.ts';

/** Refunds `amountFen` of a paid item and reduces the item to the rest. */
export async function payPartBack(
  { payments }: Pick<CarOrderContext, 'payments'>,
  tx: Tx,
  order: CarOrderRow,
  { kind, paid_fen: paidFen }: CarItemRow,
  { amountFen, now }: { amountFen: number; now: Date },
): Promise<void> {
  await payments.refund(tx, itemSubject(order, kind), { refundId: newId(now), amountFen }, now);
  const restFen = paidFen - amountFen;
  if (restFen === 0) await carItems.remove(tx, order, kind);
  else await carItems.change(tx, order, kind, { due_fen: restFen, paid_fen: restFen });
}

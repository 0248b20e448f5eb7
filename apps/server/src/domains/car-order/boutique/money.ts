import { formatMoney } from '@marque/contract/money';
import { isBoutiqueItem } from '@marque/contract/car-order/pay-item';
import type { Exec, Tx } from '#kernel/database.ts';
import type { CarOrderContext } from '../context.ts';
import { type CarItemRow, carItems } from '../paying/item-repository.ts';
import { payPartBack } from '../paying/pay-back.ts';
import type { CarOrderRow } from '../repository.ts';
import { itemSubject } from '../subject.ts';
import { isFitted, isLeaving } from './lines.ts';
import { boutiqueLines, type LineRow } from './repository.ts';

const bagIds = (lines: readonly LineRow[]): string[] => lines.map(({ bag_id: bagId }) => bagId);
const ids = (lines: readonly LineRow[]): string[] => lines.map(({ id }) => id);

/** Adds the item for the part of the goods' price that is not paid yet. */
export const askFor = (tx: Tx, order: CarOrderRow, revision: number, dueFen: number) =>
  carItems.add(tx, order, { kind: `boutique${revision}`, dueFen, dueAt: null });

/** Returns the unpaid item for goods; undefined without one. */
const openItemOf = (items: readonly CarItemRow[]): CarItemRow | undefined =>
  items.find(({ kind, paid_at: paidAt }) => isBoutiqueItem(kind) && !paidAt);

/** Removes the unpaid goods with their item. Partial payments are refunded. */
export async function askNoMore(
  { payments }: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  now: Date,
): Promise<void> {
  const open = openItemOf(await carItems.of(tx, order));
  if (open) {
    await payments.abandon(tx, itemSubject(order, open.kind), now);
    await carItems.remove(tx, order, open.kind);
  }
  const lines = await boutiqueLines.of(tx, order);
  await boutiqueLines.dropChosen(tx, order);
  await boutiqueLines.change(tx, order, ids(lines.filter(isLeaving)), { leaving: false });
}

/** Marks the goods as refunded and returns them to the stock. */
export async function giveUp(
  { boutique }: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  lines: readonly LineRow[],
): Promise<void> {
  await boutiqueLines.change(tx, order, ids(lines), { state: 'refunded' });
  await boutique.putBagsBack(tx, bagIds(lines));
}

/**
 * Settles the item for goods: the chosen goods become paid, and those they replace are given up.
 * Returns false and changes nothing when some are out of stock.
 */
export async function settleBoutique(
  context: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  now: Date,
): Promise<boolean> {
  const lines = await boutiqueLines.of(tx, order);
  const chosen = lines.filter(({ state }) => state === 'chosen');
  const short = await context.boutique.takeBags(tx, bagIds(chosen));
  if (short.length > 0) return false;
  await boutiqueLines.change(tx, order, ids(chosen), { state: 'paid', paid_at: now });
  await giveUp(context, tx, order, lines.filter(isLeaving));
  return true;
}

/** Refunds the difference to cheaper goods, from the latest payments first. */
export async function payDifferenceBack(
  context: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  amountFen: number,
  now: Date,
): Promise<void> {
  let leftFen = amountFen;
  const paid = (await carItems.of(tx, order)).filter(
    ({ kind, paid_at: paidAt }) => isBoutiqueItem(kind) && paidAt,
  );
  const latest = paid.toSorted((one, other) => other.paid_at!.getTime() - one.paid_at!.getTime());
  for (const item of latest) {
    const backFen = Math.min(leftFen, item.paid_fen);
    if (backFen === 0) continue;
    leftFen -= backFen;
    await payPartBack(context, tx, order, item, { amountFen: backFen, now });
  }
  if (leftFen > 0) throw new Error(`Car order ${order.id}: ${formatMoney(leftFen)} of goods lost`);
}

/** Whether some of the chosen goods are out of stock. */
export async function isShort(
  { boutique }: Pick<CarOrderContext, 'boutique'>,
  exec: Exec,
  order: CarOrderRow,
): Promise<boolean> {
  const chosen = (await boutiqueLines.of(exec, order)).filter(({ state }) => state === 'chosen');
  return !(await boutique.hasBags(exec, bagIds(chosen)));
}

/**
 * Gives up the goods of an order that ends: those not fitted, or all when the seller has to refund
 * them.
 */
export async function endBoutique(
  context: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  { keepsFitted }: { keepsFitted: boolean },
): Promise<void> {
  const lines = await boutiqueLines.of(tx, order);
  await boutiqueLines.dropChosen(tx, order);
  await giveUp(
    context,
    tx,
    order,
    lines.filter(({ state }) => state === 'paid'),
  );
  // Fitted goods do not return to the stock.
  if (!keepsFitted)
    await boutiqueLines.change(tx, order, ids(lines.filter(isFitted)), { state: 'refunded' });
}

import { isBoutiqueItem } from '@marque/contract/car-order/pay-item';
import { plainMoney } from '@marque/contract/car-order/ruler';
import type { Exec, Tx } from '#kernel/database.ts';
import type { CarOrderContext } from '../context.ts';
import { type CarItemRow, carItems } from '../items.ts';
import { payPartBack } from '../pay-back.ts';
import type { CarOrderRow } from '../repository.ts';
import { itemSubject } from '../subject.ts';
import { boutiqueLines, isFitted, isLeaving, type LineRow } from './lines.ts';

const bagIds = (lines: readonly LineRow[]): string[] => lines.map(({ bag_id: bagId }) => bagId);
const ids = (lines: readonly LineRow[]): string[] => lines.map(({ id }) => id);

/** Asks for what chosen goods cost beside what is paid already. */
export const askFor = (tx: Tx, order: CarOrderRow, revision: number, dueFen: number) =>
  carItems.add(tx, order, { kind: `boutique${revision}`, dueFen, dueAt: null });

/** The payment that goods wait for; undefined without one. */
const openItemOf = (items: readonly CarItemRow[]): CarItemRow | undefined =>
  items.find(({ kind, paid_at: paidAt }) => isBoutiqueItem(kind) && !paidAt);

/** Goods that were not paid are not waited for any more; parts that have come go back. */
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

/** They are given back: there is one more of each. */
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
 * The money for what was chosen has come: it is the order's, and what it takes the place of is not. False
 * where there is none left of something; nothing is changed then.
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

/** Sends back what goods cost less now, from what was paid last. */
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
  if (leftFen > 0) throw new Error(`Car order ${order.id}: ${plainMoney(leftFen)} of goods lost`);
}

/** There is none left of something that is chosen. */
export async function isShort(
  { boutique }: Pick<CarOrderContext, 'boutique'>,
  exec: Exec,
  order: CarOrderRow,
): Promise<boolean> {
  const chosen = (await boutiqueLines.of(exec, order)).filter(({ state }) => state === 'chosen');
  return !(await boutique.hasBags(exec, bagIds(chosen)));
}

/** An order ends: what is not fitted is given up; all of it where the seller has to. */
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
  // What is on a car already is on no shelf again.
  if (!keepsFitted)
    await boutiqueLines.change(tx, order, ids(lines.filter(isFitted)), { state: 'refunded' });
}

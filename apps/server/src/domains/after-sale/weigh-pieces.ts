import type { RefundAmounts } from '@marque/contract/mall/after-sale/schema';
import { sumBy } from 'es-toolkit';
import type { Exec } from '#kernel/database.ts';
import type { OrderLine, PlacedOrder, RefundPieces } from '../order/module.ts';
import { amountsOf, type RefundLineChoice, keptForAddOns, sharesOf, takesAll } from './amounts.ts';
import type { AfterSaleContext } from './context.ts';
import { isUndecided } from './machine.ts';
import { notesBefore } from './notes.ts';
import { decidedOf, type OrderRefunds, othersUndecided, refundsOfOrders } from './order-refunds.ts';
import type { RefundLineRow, RefundRow } from './repository.ts';
import { amountsView } from './view.ts';

export const piecesOf = (lines: readonly RefundLineRow[]): RefundPieces[] =>
  lines.map(({ line_id: lineId, quantity, sent, fen, score }) => ({
    lineId,
    quantity,
    sent,
    fen,
    score,
  }));

/** Returns what these pieces of an order would bring, with the sentences about it. */
export async function weighPieces(
  { coupons, points }: AfterSaleContext,
  exec: Exec,
  { order, lines }: { order: PlacedOrder; lines: readonly OrderLine[] },
  chosen: readonly RefundLineChoice[],
  now: Date,
) {
  const shares = sharesOf(chosen);
  const last = chosen.length > 0 && takesAll(lines, chosen);
  const goodsFen = sumBy(shares, ({ fen }) => fen);
  const refundsOf = await refundsOfOrders(exec, [{ user_id: order.userId, order_id: order.id }]);
  const asked = refundsOf(order.id);
  const pieces = chosen.map(({ line, quantity }) => ({ lineId: line.id, quantity }));
  const amounts = amountsOf({
    order,
    goodsFen,
    score: sumBy(shares, ({ score }) => score),
    last: last && !othersUndecided(asked, null),
    addOnFen: keptForAddOns(lines, decidedOf(asked), pieces, goodsFen),
  });
  const used = await coupons.ofOrder(exec, order.userId, order.id);
  const account = await points.account(exec, order.userId);
  const notes = notesBefore({ order, amounts, coupons: used, account, last, now });
  return { shares, amounts, notes };
}

/**
 * Returns the current amounts of a refund. Freight and points depend on the rest of its order.
 * `refunds` are all refunds of the order.
 */
export function currentAmounts({
  row,
  order,
  lines,
  refunds,
}: {
  row: RefundRow;
  order: PlacedOrder;
  lines: readonly OrderLine[];
  refunds: OrderRefunds;
}): RefundAmounts {
  if (!isUndecided(row.status)) return amountsView(row);
  const last = takesAll(lines, []) && !othersUndecided(refunds, row.id);
  const pieces = piecesOf(refunds.lines.filter((line) => line.after_sale_id === row.id));
  const { goods_fen: goodsFen, score } = row;
  const addOnFen = keptForAddOns(lines, decidedOf(refunds), pieces, goodsFen);
  return amountsOf({ order, goodsFen, score, last, addOnFen });
}

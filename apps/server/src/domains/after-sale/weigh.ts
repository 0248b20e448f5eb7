import type { RefundAmounts } from '@marque/contract/mall/after-sale/schema';
import { sumBy } from 'es-toolkit';
import type { Exec } from '#kernel/database.ts';
import type { OrderLineRow, OrderRow, RefundPieces } from '../order/module.ts';
import { amountsOf, type Chosen, keptForAddOns, sharesOf, takesAll } from './amounts.ts';
import type { AfterSaleContext } from './context.ts';
import { isUndecided } from './machine.ts';
import { notesBefore } from './notes.ts';
import { refundRepository as refunds, type RefundLineRow, type RefundRow } from './repository.ts';
import { amountsView } from './view.ts';

export const piecesOf = (lines: readonly RefundLineRow[]): RefundPieces[] =>
  lines.map(({ line_id: lineId, quantity, sent, fen, score }) => ({
    lineId,
    quantity,
    sent,
    fen,
    score,
  }));

/** What these pieces of an order would bring, with everything said about it. */
export async function weighPieces(
  { coupons }: AfterSaleContext,
  exec: Exec,
  { order, lines }: { order: OrderRow; lines: readonly OrderLineRow[] },
  chosen: readonly Chosen[],
  now: Date,
) {
  const shares = sharesOf(chosen);
  const last = chosen.length > 0 && takesAll(lines, chosen);
  const alone = last && !(await refunds.undecided(exec, order.user_id, order.id, null));
  const goodsFen = sumBy(shares, ({ fen }) => fen);
  const decided = await refunds.decided(exec, order.user_id, order.id);
  const pieces = chosen.map(({ line, quantity }) => ({ lineId: line.id, quantity }));
  const amounts = amountsOf({
    order,
    goodsFen,
    score: sumBy(shares, ({ score }) => score),
    last: alone,
    addOnFen: keptForAddOns(lines, decided, pieces, goodsFen),
  });
  const used = await coupons.ofOrder(exec, order.user_id, order.id);
  return { shares, amounts, notes: notesBefore({ order, amounts, coupons: used, last, now }) };
}

/** What a refund brings as things stand: freight and points depend on the rest of its order. */
export async function currentAmounts(
  exec: Exec,
  { row, order, lines }: { row: RefundRow; order: OrderRow; lines: readonly OrderLineRow[] },
): Promise<RefundAmounts> {
  if (!isUndecided(row.status)) return amountsView(row);
  const others = await refunds.undecided(exec, row.user_id, row.order_id, row.id);
  const last = takesAll(lines, []) && !others;
  const decided = await refunds.decided(exec, row.user_id, row.order_id);
  const pieces = piecesOf(await refunds.lines(exec, row.user_id, [row.id]));
  const { goods_fen: goodsFen, score } = row;
  const addOnFen = keptForAddOns(lines, decided, pieces, goodsFen);
  return amountsOf({ order, goodsFen, score, last, addOnFen });
}

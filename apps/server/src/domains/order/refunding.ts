import type { Link } from '@marque/contract/common';
import { priceText } from '@marque/contract/money';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { OrderContext } from './context.ts';
import { goOnAfterRefund, linesOf, noteRefund, stockLines } from './order-transitions.ts';
import type { PlacedOrder, RefundPieces } from './placed-order.ts';
import { earnedScore } from './policy.ts';
import { orderRepository as orders } from './repository.ts';

/* The effects of a refund on its order. The caller has locked the order's row. */

/** Reserves pieces for a refund. Throws REFUND_NOT_ALLOWED when they are not available any more. */
export async function holdPieces(
  tx: Tx,
  order: PlacedOrder,
  refundId: string,
  pieces: readonly RefundPieces[],
): Promise<void> {
  for (const part of pieces)
    if (!(await orders.holdPieces(tx, order, refundId, part)))
      throw new DomainError('REFUND_NOT_ALLOWED', { lineId: part.lineId });
}

/** Releases the pieces of a refund that was refused or withdrawn. */
export async function letPiecesGo(
  tx: Tx,
  order: PlacedOrder,
  pieces: readonly RefundPieces[],
  refused: boolean,
): Promise<void> {
  for (const part of pieces)
    if (!(await orders.letPiecesGo(tx, order, part, refused)))
      throw new Error(`Order ${order.id} holds less than its refund says`);
}

/** Returns unshipped pieces to the stock, once their refund is approved. */
export async function putPiecesBack(
  { catalog }: OrderContext,
  tx: Tx,
  order: PlacedOrder,
  pieces: readonly RefundPieces[],
): Promise<void> {
  const lines = await linesOf(tx, order);
  const back = pieces
    .filter(({ sent }) => !sent)
    .map(({ lineId, quantity }) => ({ ...lines.find(({ id }) => id === lineId)!, quantity }));
  await catalog.takeBack(tx, { userId: order.userId, lines: stockLines(order, back) });
}

const refundLink = (id: string): Link => ({ page: 'mall.refundDetail', params: { id } });

export type SettledRefund = {
  id: string;
  /** Includes freight, in fen. */
  fen: number;
  score: number;
  pieces: readonly RefundPieces[];
};

/**
 * Books a finished refund: points that were paid return, points that the order earned are taken
 * back (used ones become a debt), and valid coupons return with the last piece.
 */
export async function giveBack(
  context: OrderContext,
  tx: Tx,
  order: PlacedOrder,
  { id, fen, score, pieces }: SettledRefund,
  now: Date,
): Promise<{ earnedScore: number; debtScore: number; coupons: string[] }> {
  const { coupons, points } = context;
  for (const part of pieces)
    if (!(await orders.giveBackPieces(tx, order, part, now)))
      throw new Error(`Order ${order.id} holds less than its refund says`);
  const refundedFen = order.refundedFen + fen;
  const stillEarned = Math.min(order.earnedScore, earnedScore(order, refundedFen));
  await orders.addRefunded(tx, order, { fen, score, earnedScore: stillEarned });
  await noteRefund(tx, order, fen + score > 0 ? priceText(fen, score) : '', now);
  const current = {
    ...order,
    refundedFen: refundedFen,
    refundedScore: order.refundedScore + score,
    earnedScore: stillEarned,
  };
  const over = await goOnAfterRefund(context, tx, current, now);
  const userId = order.userId;
  const names = over
    ? await coupons.giveBack(
        tx,
        { userId, orderId: order.id, freightToo: order.shippedAt === null },
        now,
      )
    : [];
  const posting = { userId, brand: order.brand, of: order.id, reference: id, link: refundLink(id) };
  await points.giveBack(tx, {
    ...posting,
    amount: score,
    rule: 'order',
    title: '退款，积分退回',
  });
  const taken = order.earnedScore - stillEarned;
  const { debt } = await points.takeBack(tx, {
    ...posting,
    amount: taken,
    rule: 'goods',
    title: '退款，收回赠送的积分',
  });
  return { earnedScore: taken, debtScore: debt, coupons: names };
}

import type { RefundEvent } from '@marque/contract/mall/after-sale/schema';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { PayloadOf } from '#kernel/module.ts';
import { mallOrder, type PlacedOrder, type RefundPieces } from '../order/module.ts';
import type { paymentRefunded } from '../payment/events.ts';
import type { AfterSaleContext } from './context.ts';
import { refundSettled } from './events.ts';
import { isOver, nextStatus } from './machine.ts';
import { refundsOfOrders } from './order-refunds.ts';
import { AFTER_SALE_RULES } from './policy.ts';
import { refundRepository as refunds, type RefundRow } from './repository.ts';
import { proofOver } from './proof.ts';
import { tellBuyer } from './tell-buyer.ts';
import { currentAmounts, piecesOf } from './weigh-pieces.ts';

type Step = {
  event: RefundEvent;
  /** The text of the timeline. */
  text: string;
  now: Date;
  change?: Parameters<typeof refunds.move>[3];
};

async function move(
  context: AfterSaleContext,
  tx: Tx,
  row: RefundRow,
  step: Step,
): Promise<RefundRow> {
  const { event, text, now, change = {} } = step;
  const status = nextStatus(row.type, row.status, event);
  const values = { send_before: null, since: now, ...change };
  if (!(await refunds.move(tx, row, status, values)))
    throw new Error(`Refund ${row.id} left ${row.status} while locked`);
  await refunds.addEvent(tx, {
    user_id: row.user_id,
    after_sale_id: row.id,
    id: newId(now),
    event,
    text,
    at: now,
  });
  if (isOver(status)) await proofOver(context, tx, row, now);
  return { ...row, ...values, status } as RefundRow;
}

type LockedRefund = { order: PlacedOrder; row: RefundRow; pieces: RefundPieces[] };

/** Locks the refund with its order, the order first as everywhere. */
async function lock(
  { orders }: AfterSaleContext,
  tx: Tx,
  known: RefundRow | undefined,
): Promise<LockedRefund> {
  if (!known) throw new DomainError('REFUND_NOT_FOUND');
  const order = await orders.lock(tx, known.user_id, known.order_id);
  const row = await refunds.lock(tx, known);
  const pieces = piecesOf(await refunds.lines(tx, row.user_id, [row.id]));
  return { order, row, pieces };
}

/** Runs a step on any member's refund in a transaction. Throws REFUND_NOT_FOUND. */
const change = (
  context: AfterSaleContext,
  id: string,
  step: (tx: Tx, refund: LockedRefund) => Promise<unknown>,
): Promise<void> =>
  inTransaction(context.database, async (tx) => {
    await step(tx, await lock(context, tx, await refunds.findAny(tx, id)));
  });

/** Runs a step on this member's refund in a transaction. Throws REFUND_NOT_FOUND. */
const changeOwn = (
  context: AfterSaleContext,
  { userId, id }: { userId: string; id: string },
  step: (tx: Tx, refund: LockedRefund) => Promise<unknown>,
): Promise<void> =>
  inTransaction(context.database, async (tx) => {
    await step(tx, await lock(context, tx, await refunds.find(tx, userId, id)));
  });

/** Completes a refund and returns points and coupons. */
async function settle(
  context: AfterSaleContext,
  tx: Tx,
  { order, row, pieces }: LockedRefund,
  now: Date,
): Promise<void> {
  const { emit, orders } = context;
  const { id, score } = row;
  const fen = row.goods_fen + row.freight_fen - row.add_on_fen;
  const { lines } = await orders.withLines(tx, order.userId, order.id);
  const back = await orders.refunds.giveBack(tx, order, { id, fen, score, pieces }, now);
  await emit(tx, refundSettled, {
    refundId: id,
    userId: order.userId,
    orderId: order.id,
    brand: order.brand,
    totalFen: fen,
    keptFen: order.payableFen - order.refundedFen - fen,
    score,
    pieces: pieces.map(({ lineId, quantity }) => ({
      lineId,
      quantity,
      shipMethod: lines.find((line) => line.id === lineId)!.shipMethod,
    })),
    at: now,
  });
  await move(context, tx, row, {
    event: 'finish',
    text: '退款完成',
    now,
    change: {
      earned_score: back.earnedScore,
      debt_score: back.debtScore,
      coupons: JSON.stringify(back.coupons),
    },
  });
  await tellBuyer(context, tx, { order, refundId: id }, { event: 'finish', fen, score }, now);
}

/**
 * Fixes the amount of an approved refund, starts the payment refund and returns unshipped pieces to
 * the stock.
 */
async function payBack(
  context: AfterSaleContext,
  tx: Tx,
  { order, row, pieces }: LockedRefund,
  now: Date,
): Promise<void> {
  const { orders, payments } = context;
  const { lines } = await orders.withLines(tx, row.user_id, row.order_id);
  const refundsOf = await refundsOfOrders(tx, [row]);
  const amounts = currentAmounts({ row, order, lines, refunds: refundsOf(order.id) });
  const decided = await move(context, tx, row, {
    event: 'refund',
    text: amounts.totalFen > 0 ? '已提交退款，款项原路退回' : '积分退回中',
    now,
    change: {
      freight_fen: amounts.freightFen,
      earned_score: amounts.earnedScore,
      add_on_fen: amounts.addOnFen,
    },
  });
  if (amounts.totalFen > 0)
    await payments.refund(
      tx,
      mallOrder(order),
      { refundId: row.id, amountFen: amounts.totalFen },
      now,
    );
  else await settle(context, tx, { order, row: decided, pieces }, now);
  await orders.refunds.putBack(tx, order, pieces);
}

/** Ends a refund without paying. */
async function end(
  context: AfterSaleContext,
  tx: Tx,
  { order, row, pieces }: LockedRefund,
  step: Step & { event: 'withdraw' | 'expire' | 'refuse' },
): Promise<void> {
  await move(context, tx, row, step);
  await context.orders.refunds.letGo(tx, order, pieces, step.event === 'refuse');
}

/**
 * Completes the refund of a finished payment refund; ignores other ids. The order's row is locked.
 */
export async function settleRefund(
  context: AfterSaleContext,
  tx: Tx,
  { refundId, ownerId, at }: PayloadOf<typeof paymentRefunded>,
): Promise<void> {
  const row = await refunds.find(tx, ownerId, refundId);
  if (row) await settle(context, tx, await lock(context, tx, row), at);
}

/** Withdraws the request for the buyer. */
export const withdrawRefund = (
  context: AfterSaleContext,
  refund: { userId: string; id: string },
  now: Date,
): Promise<void> =>
  changeOwn(context, refund, (tx, found) =>
    end(context, tx, found, { event: 'withdraw', text: '你撤销了申请', now }),
  );

/** Records that the buyer has sent the goods. */
export const sendGoodsBack = (
  context: AfterSaleContext,
  refund: { userId: string; id: string },
  { carrier, trackingNo }: { carrier: string; trackingNo: string },
  now: Date,
): Promise<void> =>
  changeOwn(context, refund, (tx, { row }) =>
    move(context, tx, row, {
      event: 'sendBack',
      text: `商品已寄出，${carrier} ${trackingNo}`,
      now,
      change: { carrier, tracking_no: trackingNo },
    }),
  );

/**
 * Approves a refund: it is paid, or the return of the goods is awaited first. `note` is shown to
 * the buyer; '' for none.
 */
export const approveRefund = (
  context: AfterSaleContext,
  id: string,
  note: string,
  now: Date,
): Promise<void> =>
  change(context, id, async (tx, refund) => {
    const text = note ? `商家已同意：${note}` : '商家已同意';
    const row = await move(context, tx, refund.row, { event: 'approve', text, now });
    if (row.type === 'refundOnly') return payBack(context, tx, { ...refund, row }, now);
    const sendBefore = new Date(now.getTime() + AFTER_SALE_RULES.sendWithinMs);
    await move(context, tx, row, {
      event: 'awaitReturn',
      text: '请寄回商品并填写快递单号',
      now,
      change: { send_before: sendBefore },
    });
    await tellBuyer(context, tx, { ...refund, refundId: id }, { event: 'awaitReturn' }, now);
  });

/** Refuses a refund; `reason` is shown to the buyer. */
export const refuseRefund = (
  context: AfterSaleContext,
  id: string,
  reason: string,
  now: Date,
): Promise<void> =>
  change(context, id, async (tx, refund) => {
    await end(context, tx, refund, {
      event: 'refuse',
      text: `商家未通过：${reason}`,
      now,
      change: { refused_for: reason },
    });
    await tellBuyer(context, tx, { ...refund, refundId: id }, { event: 'refuse', reason }, now);
  });

/** Records the arrival of the goods and pays the refund. */
export const receiveReturn = (context: AfterSaleContext, id: string, now: Date): Promise<void> =>
  change(context, id, async (tx, refund) => {
    const row = await move(context, tx, refund.row, {
      event: 'receive',
      text: '商家已收到退货',
      now,
    });
    await payBack(context, tx, { ...refund, row }, now);
  });

/** Ends a refund whose goods were not sent in time. */
export const expireRefund = (context: AfterSaleContext, id: string, now: Date): Promise<void> =>
  change(context, id, async (tx, refund) => {
    const { send_before: sendBefore } = refund.row;
    if (!sendBefore || sendBefore > now) return;
    await end(context, tx, refund, { event: 'expire', text: '超时未寄回，申请已关闭', now });
    await tellBuyer(context, tx, { ...refund, refundId: id }, { event: 'expire' }, now);
  });

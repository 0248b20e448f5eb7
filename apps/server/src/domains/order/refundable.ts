import type { OrderStatus, RefundType } from '@marque/contract/mall/order/schema';
import type { OrderLine, PiecesOfLine } from './placed-order.ts';

/** The time after receipt in which goods can be returned, in milliseconds. */
export const RETURN_WITHIN_MS = 7 * 24 * 3_600_000;
/** After so many refusals of a line the buyer has to contact the service. */
export const MAX_REFUSALS = 2;

/** A way to refund pieces of a line. `whole`: exactly `max` pieces. `sent`: they were shipped. */
export type RefundChoice = { type: RefundType; max: number; whole: boolean; sent: boolean };

type Line = PiecesOfLine & Pick<OrderLine, 'shipMethod' | 'receivedAt' | 'refusals'>;
type Order = { status: OrderStatus };

/** Returns the pieces of a line in pending refunds. */
export const refunding = (line: Line): number => line.heldQuantity + line.returningQuantity;
/** Returns the refunded pieces of a line. */
export const refunded = (line: Line): number => line.cancelledQuantity + line.returnedQuantity;

/** Returns the pieces of a line that are not shipped and in no refund. */
export const toSend = (line: Line): number =>
  line.quantity - line.shippedQuantity - line.heldQuantity - line.cancelledQuantity;

/** Returns the pieces that are neither shipped nor used, and in no refund. */
const unsent = (line: Line): number =>
  line.shipMethod === 'express' || !line.receivedAt ? toSend(line) : 0;

/** Returns the shipped pieces that are in no refund. */
const sent = (line: Line): number =>
  line.shipMethod === 'express'
    ? line.shippedQuantity - line.returningQuantity - line.returnedQuantity
    : 0;

/** Returns how pieces of a line can be refunded now; without a choice the reason, for display. */
export function refundChoices(
  { status }: Order,
  line: Line,
  now: Date,
): { choices: RefundChoice[]; reason: string } {
  const no = (reason: string) => ({ choices: [], reason });
  if (status === 'unpaid') return no('付款后才能申请退款');
  if (status === 'awaiting') return no('还没有成团或拆盒，想退请到活动页退出');
  if (refunded(line) === line.quantity) return no('已退款');
  if (status === 'closed') return no('订单已关闭');
  const here = unsent(line);
  const away = sent(line);
  if (here + away === 0) {
    if (refunding(line) > 0) return no('正在退款中');
    return no(line.shipMethod === 'online' ? '已充值到账，不支持退款' : '已到店使用，不支持退款');
  }
  if (line.refusals >= MAX_REFUSALS) return no('两次申请未通过，请联系客服');
  const choices: RefundChoice[] = [];
  if (here > 0)
    choices.push({ type: 'refundOnly', max: here, whole: status === 'paid', sent: false });
  const received = line.receivedAt?.getTime() ?? null;
  const inTime = received === null || now.getTime() < received + RETURN_WITHIN_MS;
  if (away > 0 && received === null && here === 0)
    choices.push({ type: 'refundOnly', max: away, whole: false, sent: true });
  if (away > 0 && inTime)
    choices.push({ type: 'returnRefund', max: away, whole: false, sent: true });
  return choices.length > 0 ? { choices, reason: '' } : no('已超过 7 天，不能退货');
}

/** Returns the largest number of pieces of a line that can be refunded at once. */
export const refundable = (order: Order, line: Line, now: Date): number =>
  Math.max(0, ...refundChoices(order, line, now).choices.map(({ max }) => max));

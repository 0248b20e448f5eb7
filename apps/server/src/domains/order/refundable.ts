import type { ShipMethod } from '@marque/contract/mall/cart/schema';
import type { OrderStatus, RefundType } from '@marque/contract/mall/order/schema';

/** How long goods may be given back after they were received, in milliseconds. */
export const RETURN_WITHIN_MS = 7 * 24 * 3_600_000;
/** After so many refusals only people help. */
export const MAX_REFUSALS = 2;

/** A way to give pieces of a line back. `whole`: exactly `max` of them. `sent`: they had left. */
export type RefundChoice = { type: RefundType; max: number; whole: boolean; sent: boolean };

/** What is known of a line's pieces; see the columns of the same names. */
type Line = {
  quantity: number;
  ship_method: ShipMethod;
  shipped_quantity: number;
  received_at: Date | null;
  held_quantity: number;
  cancelled_quantity: number;
  returning_quantity: number;
  returned_quantity: number;
  refusals: number;
};
type Order = { status: OrderStatus };

/** Pieces of a line in refunds that are not over. */
export const refunding = (line: Line): number => line.held_quantity + line.returning_quantity;
/** Pieces of a line that have been given back. */
export const refunded = (line: Line): number => line.cancelled_quantity + line.returned_quantity;

/** Pieces of a line for a parcel that have not left and are in no refund. */
export const toSend = (line: Line): number =>
  line.quantity - line.shipped_quantity - line.held_quantity - line.cancelled_quantity;

/** Pieces that have neither left nor been used, and are in no refund. */
const unsent = (line: Line): number =>
  line.ship_method === 'express' || !line.received_at ? toSend(line) : 0;

/** Pieces the buyer has or that are on their way, and are in no refund. */
const sent = (line: Line): number =>
  line.ship_method === 'express'
    ? line.shipped_quantity - line.returning_quantity - line.returned_quantity
    : 0;

/** How pieces of a line may be given back now; without a way the reason why, for people. */
export function refundChoices(
  { status }: Order,
  line: Line,
  now: Date,
): { choices: RefundChoice[]; reason: string } {
  const no = (reason: string) => ({ choices: [], reason });
  if (status === 'unpaid') return no('付款后才能申请退款');
  if (refunded(line) === line.quantity) return no('已退款');
  if (status === 'closed') return no('订单已关闭');
  const here = unsent(line);
  const away = sent(line);
  if (here + away === 0) {
    if (refunding(line) > 0) return no('正在退款中');
    return no(line.ship_method === 'online' ? '已充值到账，不支持退款' : '已到店使用，不支持退款');
  }
  if (line.refusals >= MAX_REFUSALS) return no('两次申请未通过，请联系客服');
  const choices: RefundChoice[] = [];
  if (here > 0)
    choices.push({ type: 'refundOnly', max: here, whole: status === 'paid', sent: false });
  const received = line.received_at?.getTime() ?? null;
  const inTime = received === null || now.getTime() < received + RETURN_WITHIN_MS;
  if (away > 0 && received === null && here === 0)
    choices.push({ type: 'refundOnly', max: away, whole: false, sent: true });
  if (away > 0 && inTime)
    choices.push({ type: 'returnRefund', max: away, whole: false, sent: true });
  return choices.length > 0 ? { choices, reason: '' } : no('已超过 7 天，不能退货');
}

/** The most pieces of a line that may be given back at once. */
export const refundable = (order: Order, line: Line, now: Date): number =>
  Math.max(0, ...refundChoices(order, line, now).choices.map(({ max }) => max));

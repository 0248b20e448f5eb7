import type { RefundAmounts, RefundNote } from '@marque/contract/mall/after-sale/schema';
import { formatMoney, scoreText } from '@marque/contract/money';
import type { UsedCoupon } from '../coupon/module.ts';
import type { PlacedOrder } from '../order/module.ts';

type Coming = {
  order: PlacedOrder;
  amounts: RefundAmounts;
  coupons: readonly UsedCoupon[];
  /** The buyer's balance of points. */
  account: { balance: number };
  /** Whether nothing is left of the order afterwards. */
  last: boolean;
  now: Date;
};

function couponText({ name, kind, expiresAt }: UsedCoupon, { order, last, now }: Coming): string {
  const ticket = `优惠券「${name}」`;
  if (kind === 'shipping' && order.shippedAt) return `${ticket}已随发货用掉，不再退回`;
  if (expiresAt <= now) return `${ticket}已过期，不再退回`;
  return last ? `${ticket}会退回你的券包` : `${ticket}在全部商品退款后才退回`;
}

function freightText({ order, amounts }: Coming): string {
  if (amounts.freightFen > 0) return `运费 ${formatMoney(amounts.freightFen)} 一起退回`;
  return order.shippedAt
    ? `商品已发出，运费 ${formatMoney(order.freightFen)} 不退`
    : `运费 ${formatMoney(order.freightFen)} 在全部商品退款后退回`;
}

const addOnText = ({ addOnFen }: RefundAmounts): string =>
  addOnFen > 0
    ? `留下的加价购商品不再享受换购价，差价 ${formatMoney(addOnFen)} 从退款里扣除`
    : `之前扣除的换购差价 ${formatMoney(-addOnFen)} 一起退回`;

/** Returns sentences about what will be refunded and what will not. */
export function notesBefore(coming: Coming): RefundNote[] {
  const { order, amounts, coupons, account } = coming;
  const notes: RefundNote[] = [];
  if (amounts.totalFen > 0)
    notes.push({ about: 'money', text: `${formatMoney(amounts.totalFen)} 原路退回付款账户` });
  if (amounts.score > 0)
    notes.push({ about: 'score', text: `${scoreText(amounts.score)}退回你的积分账户` });
  if (amounts.addOnFen !== 0) notes.push({ about: 'addOn', text: addOnText(amounts) });
  if (order.freightFen > 0) notes.push({ about: 'freight', text: freightText(coming) });
  for (const coupon of coupons) notes.push({ about: 'coupon', text: couponText(coupon, coming) });
  if (amounts.earnedScore > 0)
    notes.push({ about: 'earned', text: `这笔订单送的 ${scoreText(amounts.earnedScore)}会收回` });
  const used = Math.max(0, amounts.earnedScore - account.balance - amounts.score);
  if (used > 0)
    notes.push({
      about: 'debt',
      text: `要收回的积分里有 ${used} 已经用掉，会从之后得到的积分里扣回`,
    });
  return notes;
}

/** Returns sentences about what was refunded. */
export function notesAfter(
  amounts: RefundAmounts,
  coupons: readonly string[],
  debtScore: number,
): RefundNote[] {
  const notes: RefundNote[] = [];
  if (amounts.totalFen > 0)
    notes.push({
      about: 'money',
      text: `${formatMoney(amounts.totalFen)} 已原路退回付款账户${amounts.freightFen > 0 ? `，含运费 ${formatMoney(amounts.freightFen)}` : ''}`,
    });
  if (amounts.score > 0)
    notes.push({ about: 'score', text: `${scoreText(amounts.score)}已退回你的积分账户` });
  for (const name of coupons)
    notes.push({ about: 'coupon', text: `优惠券「${name}」已退回你的券包` });
  if (amounts.earnedScore > 0)
    notes.push({ about: 'earned', text: `订单送的 ${scoreText(amounts.earnedScore)}已收回` });
  if (debtScore > 0)
    notes.push({
      about: 'debt',
      text: `收回的积分里有 ${debtScore} 已经用掉，会从之后得到的积分里扣回`,
    });
  return notes;
}

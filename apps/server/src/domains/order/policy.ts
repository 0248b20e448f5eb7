import type { CommodityKind } from '@marque/contract/mall/catalog/schema';
import type { ShipMethod } from '@marque/contract/mall/cart/schema';
import type { CancelReason, OrderStatus } from '@marque/contract/mall/order/schema';
import { scoreAt } from '@marque/contract/points/earned-score';

/** Durations in milliseconds. */
export const ORDER_RULES = {
  payWithinMs: 30 * 60_000,
  /** The time to pay for orders with goods of a flash session. */
  payFlashWithinMs: 15 * 60_000,
  /** The longest that an order waits for a bank transfer. */
  waitsAtMostMs: 7 * 24 * 3_600_000,
  autoConfirmMs: 10 * 24 * 3_600_000,
} as const;

/** Returns the points earned for the yuan paid and not refunded, at the order's fixed rate. */
export const earnedScore = (
  { payableFen, earnPercent }: { payableFen: number; earnPercent: number },
  refundedFen: number,
): number => scoreAt(earnPercent, true, payableFen - refundedFen);

/** Whether a store has to be chosen: for goods that are fitted. Vouchers are used in any store. */
export const needsDealer = (kind: CommodityKind): boolean => kind === 'install';

/** Returns the status for display. `waits`: what an order waits for, if the deal's keeper says it. */
export function statusText(
  status: OrderStatus,
  methods: readonly ShipMethod[],
  waits = '待成团或拆盒',
): string {
  if (status === 'paid') return methods.includes('express') ? '待发货' : '充值中';
  return {
    unpaid: '待付款',
    awaiting: waits,
    shipped: '待收货',
    toUse: '待使用',
    completed: '已完成',
    closed: '已关闭',
  }[status];
}

export const CANCEL_TEXT: Record<CancelReason, string> = {
  changedMind: '不想要了',
  wrongAddress: '地址或电话填错了',
  wrongSpec: '规格选错了',
  cheaperElsewhere: '别处更便宜',
  other: '其他原因',
};

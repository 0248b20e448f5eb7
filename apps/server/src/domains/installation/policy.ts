import type { CommodityKind } from '@marque/contract/mall/catalog/schema';
import type { OrderStatus } from '@marque/contract/mall/order/schema';
import { DAY_MS, shanghaiDay } from '@marque/contract/shanghai';
import { sumBy } from 'es-toolkit';

/** Minutes of the day in which half of it lies. */
export const HALVES = {
  am: { fromMin: 0, toMin: 720 },
  pm: { fromMin: 720, toMin: 1440 },
} as const;

const PIECE_MINUTES = 30;
const LEAST_MINUTES = 60;
const MOST_MINUTES = 240;
/** How long so many pieces keep a bay. */
export const fittingMinutes = (pieces: number): number =>
  Math.min(MOST_MINUTES, Math.max(LEAST_MINUTES, pieces * PIECE_MINUTES));

/** How far ahead a day may be proposed. */
const DAYS_AHEAD = 30;

/** The days that may be proposed, from tomorrow in Shanghai. */
export const openDays = (now: Date): string[] =>
  Array.from({ length: DAYS_AHEAD }, (_, i) =>
    shanghaiDay(new Date(now.getTime() + (i + 1) * DAY_MS)),
  );

/** What is known of a line's pieces; an order's line has all of it. */
type Line = {
  kind: CommodityKind;
  quantity: number;
  receivedQuantity: number;
  heldQuantity: number;
  cancelledQuantity: number;
};

/** Pieces that are still to be fitted, among them those in a refund that is not over. */
export const toFit = (lines: readonly Line[]): number =>
  sumBy(
    lines.filter(({ kind }) => kind === 'install'),
    (line) => line.quantity - line.receivedQuantity - line.cancelledQuantity,
  );

/** Why no time can be proposed, for people; '' when it can. */
export function closedReason(status: OrderStatus, lines: readonly Line[]): string {
  if (status === 'unpaid') return '付款后就可以预约安装时间';
  if (status === 'closed') return '订单已关闭，不能再预约安装';
  const left = toFit(lines);
  const fitted = lines.some((line) => line.kind === 'install' && line.receivedQuantity > 0);
  if (left === 0) return fitted ? '商品已经安装好了' : '商品已退款，不需要安装了';
  const held = sumBy(
    lines.filter(({ kind }) => kind === 'install'),
    (line) => line.heldQuantity,
  );
  return left > held ? '' : '商品正在退款，撤销后才能预约';
}

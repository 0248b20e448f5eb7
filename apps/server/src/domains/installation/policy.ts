import type { CommodityKind } from '@marque/contract/mall/catalog/schema';
import type { OrderStatus } from '@marque/contract/mall/order/schema';
import { DAY_MS, shanghaiDay } from '@marque/contract/shanghai';
import { sumBy } from 'es-toolkit';

/** The half days, as minutes of the day. */
export const HALVES = {
  am: { fromMin: 0, toMin: 720 },
  pm: { fromMin: 720, toMin: 1440 },
} as const;

const PIECE_MINUTES = 30;
const MIN_MINUTES = 60;
const MAX_MINUTES = 240;
/** Returns how long the fitting of some pieces occupies a bay, in minutes. */
export const fittingMinutes = (pieces: number): number =>
  Math.min(MAX_MINUTES, Math.max(MIN_MINUTES, pieces * PIECE_MINUTES));

/** How many days ahead an installation can be proposed. */
const DAYS_AHEAD = 30;

/** Returns the Shanghai days that can be proposed, from tomorrow on. */
export const openDays = (now: Date): string[] =>
  Array.from({ length: DAYS_AHEAD }, (_, i) =>
    shanghaiDay(new Date(now.getTime() + (i + 1) * DAY_MS)),
  );

/** The fields of an order line that this policy reads. */
type Line = {
  kind: CommodityKind;
  quantity: number;
  receivedQuantity: number;
  heldQuantity: number;
  cancelledQuantity: number;
};

/** Returns how many pieces still have to be fitted, including those in an open refund. */
export const toFit = (lines: readonly Line[]): number =>
  sumBy(
    lines.filter(({ kind }) => kind === 'install'),
    (line) => line.quantity - line.receivedQuantity - line.cancelledQuantity,
  );

/** Returns why no time can be proposed; '' when one can. */
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

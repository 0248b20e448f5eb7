import type { OrderStatus } from '@marque/contract/mall/order/schema';

const DAY_MS = 24 * 3_600_000;
const SHANGHAI_MS = 8 * 3_600_000;
/** How far ahead a day may be proposed. */
const DAYS_AHEAD = 30;

/** The days that may be proposed, from tomorrow in Shanghai. */
export function openDays(now: Date): string[] {
  const today = now.getTime() + SHANGHAI_MS;
  return Array.from({ length: DAYS_AHEAD }, (_, i) =>
    new Date(today + (i + 1) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** Why no time can be proposed, for people; '' when it can. `left`: pieces to be fitted. */
export function closedReason(status: OrderStatus, left: number): string {
  if (status === 'unpaid') return '付款后就可以预约安装时间';
  if (status === 'closed') return '订单已关闭，不能再预约安装';
  return left === 0 ? '商品已经安装好了' : '';
}

import type { OrderStatus } from '@marque/contract/mall/order/schema';
import { DAY_MS, shanghaiDay } from '@marque/contract/shanghai';

/** How far ahead a day may be proposed. */
const DAYS_AHEAD = 30;

/** The days that may be proposed, from tomorrow in Shanghai. */
export const openDays = (now: Date): string[] =>
  Array.from({ length: DAYS_AHEAD }, (_, i) =>
    shanghaiDay(new Date(now.getTime() + (i + 1) * DAY_MS)),
  );

/** Why no time can be proposed, for people; '' when it can. `left`: pieces to be fitted. */
export function closedReason(status: OrderStatus, left: number): string {
  if (status === 'unpaid') return '付款后就可以预约安装时间';
  if (status === 'closed') return '订单已关闭，不能再预约安装';
  return left === 0 ? '商品已经安装好了' : '';
}

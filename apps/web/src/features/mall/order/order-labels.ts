import type { OrderDetail, OrderSummary } from '@marque/contract/mall/order/schema';

type HintedOrder = Pick<
  OrderDetail,
  'status' | 'closedReason' | 'earnedScore' | 'payableFen' | 'toShip' | 'deal'
>;

/** Returns the sentence that explains an order's state to the buyer. */
export function orderHint(
  { status, closedReason, earnedScore, payableFen, toShip, deal }: HintedOrder,
  autoConfirmDays: number | undefined,
  scoreName: string,
): string {
  switch (status) {
    case 'unpaid':
      return '请在倒计时结束前付款，超时订单会自动关闭';
    case 'awaiting':
      return deal?.hint ?? '已收到付款，不成会原路退回';
    case 'paid':
      return payableFen > 0 ? '已收到付款，正在为你准备' : '兑换成功，正在为你准备';
    case 'shipped':
      if (toShip > 0) return `已寄出一部分，还有 ${toShip} 件正在准备`;
      return `商品在路上，收到后请确认收货${autoConfirmDays ? `，${autoConfirmDays} 天后自动确认` : ''}`;
    case 'toUse':
      return '到店出示券码即可使用';
    case 'completed':
      return earnedScore > 0
        ? `感谢支持，得到 ${earnedScore} ${scoreName}`
        : '感谢支持，期待再次见面';
    case 'closed':
      return closedReason;
  }
}

/** Returns the sentence that explains what confirming receipt of all shipped parcels does. */
export function confirmHint(
  { toShip, allowed, payableFen }: Pick<OrderSummary, 'toShip' | 'allowed' | 'payableFen'>,
  scoreName: string,
): string {
  if (toShip > 0) return '这次确认已寄出的商品，其余寄出后再确认';
  if (allowed.includes('writeOff')) return '确认的是寄到的商品，券码照常到店使用';
  return payableFen >= 100 ? `确认后订单完成，${scoreName}随即到账` : '确认后订单完成';
}

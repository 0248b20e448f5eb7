import type { Out } from '@marque/contract/core';
import type { baseConfig } from '@marque/contract/mall/base-config/endpoints';
import type { OrderConfig } from '@marque/contract/mall/order/schema';

/** Returns the terms of an order: time to pay, points earned, and time to return it. */
export function orderTerms(
  { lines, amounts }: Pick<OrderConfig, 'lines' | 'amounts'>,
  { order, score, afterSale }: Out<typeof baseConfig>,
  scoreName: string,
): string[] {
  const { payableFen } = amounts;
  const flash = lines.some((line) => line.flash);
  const earned = Math.floor(payableFen / 100) * score.earnedPerYuan;
  return [
    ...(payableFen > 0
      ? [`提交后请在 ${flash ? order.payFlashMinutes : order.payMinutes} 分钟内付款`]
      : []),
    ...(earned > 0 ? [`订单完成后得 ${earned} ${scoreName}`] : []),
    ...(lines.some(({ shipMethod }) => shipMethod === 'express')
      ? [`收货后 ${afterSale.returnDays} 天内可退`]
      : []),
  ];
}

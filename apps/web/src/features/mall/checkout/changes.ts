import { quoteTitle } from '@marque/contract/mall/quote-title';
import type { OrderConfig } from '@marque/contract/mall/order/schema';
import { formatMoney, priceText } from '@marque/contract/money';

const couponChanges = (before: OrderConfig, now: OrderConfig): string[] => {
  const used = Object.values(before.draft.useCouponConfig).filter((id) => id !== null);
  const kept = new Set(Object.values(now.draft.useCouponConfig));
  return used
    .filter((id) => !kept.has(id))
    .map((id) => {
      const name = before.coupons.find(({ recordId }) => recordId === id)?.name ?? '';
      const held = now.coupons.find(({ recordId }) => recordId === id);
      if (!held) return `优惠券「${name}」已过期或已使用`;
      return held.reason ? `优惠券「${name}」${held.reason}` : `优惠券「${name}」这次没有用上`;
    });
};

const promotionsOf = ({ amounts }: OrderConfig): string[] =>
  amounts.chain.filter(({ step }) => step === 'promotion').map(({ label }) => label);

/** Returns the lines that the buyer agreed to and that are no longer part of the order. */
export const droppedLines = (before: OrderConfig, now: OrderConfig): OrderConfig['lines'] => {
  const kept = new Set(now.lines.map((line) => line.skuId + line.addOn));
  return before.lines.filter((line) => !kept.has(line.skuId + line.addOn));
};

/** Returns what has changed since the buyer agreed to an order, one sentence each. */
export function changesOf(before: OrderConfig, now: OrderConfig): string[] {
  const priceOf = new Map(now.lines.map((line) => [line.skuId + line.addOn, line]));
  const lines = before.lines.flatMap((line) => {
    const fresh = priceOf.get(line.skuId + line.addOn);
    if (!fresh || (fresh.priceFen === line.priceFen && fresh.score === line.score)) return [];
    const why = line.flash && !fresh.flash ? '限时价已结束，' : '';
    return [
      `${quoteTitle(line.title)}${why}从 ${priceText(line.priceFen, line.score)} 变为 ${priceText(fresh.priceFen, fresh.score)}`,
    ];
  });
  const promotions = promotionsOf(before)
    .filter((label) => !promotionsOf(now).includes(label))
    .map((label) => `「${label}」不再适用`);
  const freight =
    before.amounts.freightFen === now.amounts.freightFen
      ? []
      : [`运费变为 ${formatMoney(now.amounts.freightFen)}`];
  return [
    ...(before.address && !now.address ? ['之前的收货地址已被删除，请重新填写或选择'] : []),
    ...droppedLines(before, now).map(({ title }) => `${quoteTitle(title)}刚刚买不到了，这次不结算`),
    ...lines,
    ...promotions,
    ...couponChanges(before, now),
    ...freight,
  ];
}

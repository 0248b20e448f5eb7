import type { CartAddOn } from '@marque/contract/mall/cart/schema';
import { formatMoney } from '@marque/contract/money';
import { sumBy } from 'es-toolkit';

/** Returns the number of pieces already taken from an add-on offer. */
export const takenQuantity = ({ goods }: CartAddOn): number =>
  sumBy(goods, ({ quantity }) => quantity);

/** Returns the sentence with an offer's threshold and its limit per order. */
export function addOnRule({ thresholdFen, maxPerOrder }: CartAddOn): string {
  const when = thresholdFen > 0 ? `买满 ${formatMoney(thresholdFen)} ` : '买了主商品';
  return `${when}就能换购，每单最多 ${maxPerOrder} 件`;
}

/** Returns the sentence that says how far the cart is from an offer and what to do next. */
export function addOnHint(addOn: CartAddOn): string {
  const from = formatMoney(Math.min(...addOn.goods.map(({ priceFen }) => priceFen)));
  if (!addOn.reached)
    return addOn.missingFen > 0
      ? `再买 ${formatMoney(addOn.missingFen)}，${from} 起换购好物`
      : `勾选主商品，${from} 起换购好物`;
  const left = addOn.maxPerOrder - takenQuantity(addOn);
  return left > 0 ? `已满足，还可换购 ${left} 件，${from} 起` : `已选满 ${addOn.maxPerOrder} 件`;
}

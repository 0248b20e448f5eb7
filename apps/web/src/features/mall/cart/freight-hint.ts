import type { Cart } from '@marque/contract/mall/cart/schema';
import { formatMoney } from '@marque/contract/money';
import { sumBy } from 'es-toolkit';

/** What the chosen lines lack for free shipping; '' where none is paid. `freeFromFen` in fen. */
export function freightHint({ resultList }: Pick<Cart, 'resultList'>, freeFromFen: number): string {
  const chosen = resultList.filter(({ selected }) => selected);
  const paid = chosen.some(
    ({ shipMethod, freightFen }) => shipMethod === 'express' && freightFen > 0,
  );
  if (!paid) return '';
  const fen = sumBy(chosen, ({ priceFen, quantity }) => priceFen * quantity);
  return fen >= freeFromFen ? '已免运费' : `再买 ${formatMoney(freeFromFen - fen)} 免运费`;
}

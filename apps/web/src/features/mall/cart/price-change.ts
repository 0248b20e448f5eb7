import type { CartItem } from '@marque/contract/mall/cart/schema';
import { formatMoney } from '@marque/contract/money';

type Prices = Pick<CartItem, 'priceFen' | 'score' | 'addedPriceFen' | 'addedScore'>;

/** What a line's price has become since it was put in; null when it is the same. */
export function priceChange({
  priceFen,
  score,
  addedPriceFen,
  addedScore,
}: Prices): { text: string; cheaper: boolean } | null {
  const fen = priceFen - addedPriceFen;
  const points = score - addedScore;
  if (fen === 0 && points === 0) return null;
  const parts = [
    ...(fen === 0 ? [] : [`${fen < 0 ? '降' : '涨'} ${formatMoney(Math.abs(fen))}`]),
    ...(points === 0 ? [] : [`${points < 0 ? '少' : '多'} ${Math.abs(points)} 积分`]),
  ];
  return { text: `比加入时${parts.join('，')}`, cheaper: fen <= 0 && points <= 0 };
}

import type { InvalidCartItem, CartItem, Cart } from '@marque/contract/mall/cart/schema';
import { quoteTitle } from '@marque/contract/mall/quote-title';
import type { Out } from '@marque/contract/core';
import type { cartToOrderCheck } from '@marque/contract/mall/cart/endpoints';
import { formatMoney } from '@marque/contract/money';
import { sumBy } from 'es-toolkit';
import { selectionOf } from './cart.ts';

/** The reason shown for a line of the cart that cannot be bought. */
export const unavailableText: Record<InvalidCartItem['reason'], string> = {
  offShelf: '已下架',
  soldOut: '已售罄',
  limitReached: '已达限购',
  mainGone: '主商品已移除，不能加价购',
  addOnEnded: '加价购已结束',
};

export const unavailableSentence = ({
  title,
  reason,
}: Pick<InvalidCartItem, 'title' | 'reason'>): string =>
  `${quoteTitle(title)}${unavailableText[reason]}`;

type Problems = Out<typeof cartToOrderCheck>['problems'];

/** Returns the message for the problems that the check before checkout found. */
export function checkText(problems: Problems): string {
  // Only these two need an action of the buyer; the others are visible in the updated cart.
  const toDo = problems.find(({ code }) => code === 'accountMissing' || code === 'addOnUnmet');
  if (toDo) return toDo.msg;
  return `${problems.length} 件商品有变化，购物车已更新，看一眼再结算`;
}

type Prices = Pick<CartItem, 'priceFen' | 'score' | 'addedPriceFen' | 'addedScore'>;

/** Returns how a line's price has changed since it was added; null when it has not. */
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

/**
 * Returns what the selected lines lack for free shipping; '' when no freight is due. `freeFromFen`
 * in fen.
 */
export function freightHint({ resultList }: Pick<Cart, 'resultList'>, freeFromFen: number): string {
  const chosen = resultList.filter(({ selected }) => selected);
  const paid = chosen.some(
    ({ shipMethod, freightFen }) => shipMethod === 'express' && freightFen > 0,
  );
  if (!paid) return '';
  const fen = sumBy(chosen, ({ priceFen, quantity }) => priceFen * quantity);
  return fen >= freeFromFen ? '已免运费' : `再买 ${formatMoney(freeFromFen - fen)} 免运费`;
}

/** Returns the note beside the sum: the amount saved, and what is missing for free shipping. */
export function costHint(cart: Cart, freeFromFen: number | undefined): string {
  const { savedFen } = selectionOf(cart);
  const parts = [
    savedFen > 0 ? `已省 ${formatMoney(savedFen)}` : '',
    freeFromFen === undefined ? '' : freightHint(cart, freeFromFen),
  ].filter(Boolean);
  return parts.join(' · ') || '优惠在下一步计算';
}

import type { InvalidCartItem } from '@marque/contract/mall/cart/schema';
import { quoted } from '@marque/contract/mall/quoted';

/** Why a line of the cart cannot be bought any more, for people. */
export const goneText: Record<InvalidCartItem['reason'], string> = {
  offShelf: '已下架',
  soldOut: '已售罄',
  limitReached: '已达限购',
  mainGone: '主商品已移除，不能加价购',
  addOnEnded: '加价购已结束',
};

export const goneSentence = ({
  title,
  reason,
}: Pick<InvalidCartItem, 'title' | 'reason'>): string => `${quoted(title)}${goneText[reason]}`;

import type {
  Progress,
  PromotionProgress,
  RunningPromotion,
} from '@marque/contract/mall/offer/schema';
import { formatMoney } from '@marque/contract/money';

/** Returns the text for the cart's progress towards a coupon. */
export function couponProgressText({ sumFen, missingFen }: Progress): string {
  if (missingFen > 0)
    return sumFen > 0
      ? `已选 ${formatMoney(sumFen)}，再买 ${formatMoney(missingFen)} 可用`
      : `买满 ${formatMoney(missingFen)} 可用，挑几件吧`;
  return sumFen > 0 ? `已选 ${formatMoney(sumFen)}，可以用券了` : '没有门槛，挑一件就能用';
}

/** Returns the text for the cart's progress towards the next tier of a full reduction. */
export function promotionProgressText({
  sumFen,
  missingFen,
  minusFen,
  next,
}: PromotionProgress): string {
  if (!next) return `已减 ${formatMoney(minusFen)}，拿到最高一档了`;
  const more = `再买 ${formatMoney(missingFen)} 减 ${formatMoney(next.minusFen)}`;
  if (minusFen > 0) return `已减 ${formatMoney(minusFen)}，${more}`;
  return sumFen > 0 ? `已选 ${formatMoney(sumFen)}，${more}` : more;
}

/**
 * Returns the progress of an empty cart. Visitors see it, and members until their own has loaded,
 * with the same layout.
 */
export function progressFromNothing(tiers: RunningPromotion['tiers']): PromotionProgress {
  const next = tiers[0] ?? null;
  return { sumFen: 0, minusFen: 0, missingFen: next?.thresholdFen ?? 0, next };
}

/** Returns the share of the threshold that is reached, 0 to 1. */
export const progressShare = ({ sumFen, missingFen }: Progress): number =>
  missingFen === 0 ? 1 : sumFen / (sumFen + missingFen);

import type { PromotionProgress } from '@marque/contract/mall/offer/schema';

type Tier = { thresholdFen: number; minusFen: number };

/** Returns what a promotion takes off now, and how much is missing until its next tier. */
export function promotionProgress({
  promotion: { tiers },
  baseFen,
  tier,
}: {
  promotion: { tiers: readonly Tier[] };
  /** The amount that counts towards the tiers, in fen. */
  baseFen: number;
  /** The tier that is reached. */
  tier: Tier | null;
}): PromotionProgress {
  const next = tiers.find(({ thresholdFen }) => thresholdFen > baseFen) ?? null;
  return {
    sumFen: baseFen,
    minusFen: tier?.minusFen ?? 0,
    missingFen: next ? next.thresholdFen - baseFen : 0,
    next,
  };
}

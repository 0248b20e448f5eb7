import type { PromotionProgress } from '@marque/contract/mall/offer/schema';

type Tier = { thresholdFen: number; minusFen: number };

/** Where an amount stands among the tiers of a full reduction. */
export function promotionProgress({
  promotion: { tiers },
  baseFen,
  tier,
}: {
  promotion: { tiers: readonly Tier[] };
  /** What counts, in fen. */
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

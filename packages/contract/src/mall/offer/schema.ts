import { z } from 'zod';
import { Fen, Id, Instant, Nothing, pageOf } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { CommodityCard, CommodityQuery, Promotion } from '../catalog/schema.ts';
import { CouponFace, CouponOffer } from '../coupon/schema.ts';

/** How far chosen cart lines are from an amount. */
export const Progress = z.object({
  /** What counts towards it, in fen. */
  sumFen: Fen,
  /** What is still missing; 0 once it is reached. */
  missingFen: Fen,
});
export type Progress = z.infer<typeof Progress>;

/** Where the member's chosen cart lines stand in a full reduction. */
export const PromotionProgress = Progress.extend({
  /** What is taken off already. */
  minusFen: Fen,
  /** The next tier; null at the last one. `missingFen` counts towards it. */
  next: z.object({ thresholdFen: Fen, minusFen: Fen }).nullable(),
});
export type PromotionProgress = z.infer<typeof PromotionProgress>;

export const RunningPromotion = Promotion.extend({
  scopeText: z.string(),
  endsAt: Instant,
  /** The first of its goods. */
  goods: z.array(CommodityCard),
  total: z.number().int(),
  /** Null for a visitor. */
  progress: PromotionProgress.nullable(),
});
export type RunningPromotion = z.infer<typeof RunningPromotion>;

/** Names one coupon to claim, one in the member's hands, or one full reduction. */
const subject = {
  couponId: Id.optional(),
  recordId: Id.optional(),
  promotionId: Id.optional(),
};

export const OfferSubject = z
  .strictObject(subject)
  .refine((given) => Object.values(given).filter(Boolean).length === 1, '请指明一张券或一个活动');
export type OfferSubject = z.infer<typeof OfferSubject>;

export const OfferDetail = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('coupon'),
    face: CouponFace,
    couponId: Id,
    /** Whether the member can claim it; null for one that only comes as a gift, and one in hand. */
    state: CouponOffer.shape.state.nullable(),
    /** Until when; null while it is not in the member's hands. */
    expiresAt: Instant.nullable(),
    /** Null for a visitor. */
    progress: Progress.nullable(),
  }),
  z.object({
    kind: z.literal('promotion'),
    name: z.string(),
    tiers: Promotion.shape.tiers,
    scopeText: z.string(),
    endsAt: Instant,
    progress: PromotionProgress.nullable(),
  }),
]);
export type OfferDetail = z.infer<typeof OfferDetail>;

export const offerSchemas = {
  'offer.promotions': {
    input: Nothing,
    output: z.object({ items: z.array(RunningPromotion) }),
  },
  'offer.detail': { input: OfferSubject, output: OfferDetail },
  'offer.goods': {
    input: z.strictObject({ ...CommodityQuery.shape, ...subject }),
    output: pageOf(CommodityCard),
  },
} satisfies Schemas;

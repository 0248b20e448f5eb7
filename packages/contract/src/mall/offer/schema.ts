import { z } from 'zod';
import { Fen, Id, Instant, Nothing, pageOf } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { CommodityCard, CommodityQuery, Promotion } from '../catalog/schema.ts';
import { CouponFace, CouponOffer } from '../coupon/schema.ts';

/** The distance of the selected cart lines from an amount. */
export const Progress = z.object({
  /** The amount that counts, in fen. */
  sumFen: Fen,
  /** The missing amount, in fen; 0 once it is reached. */
  missingFen: Fen,
});
export type Progress = z.infer<typeof Progress>;

/** The progress of the member's selected cart lines in a full reduction. */
export const PromotionProgress = Progress.extend({
  /** The reduction reached so far, in fen. */
  minusFen: Fen,
  /** The next tier, which `missingFen` counts towards; null at the last one. */
  next: z.object({ thresholdFen: Fen, minusFen: Fen }).nullable(),
});
export type PromotionProgress = z.infer<typeof PromotionProgress>;

export const RunningPromotion = Promotion.extend({
  scopeText: z.string(),
  endsAt: Instant,
  /** The first goods of the promotion. */
  goods: z.array(CommodityCard),
  total: z.number().int(),
  /** Null for a visitor. */
  progress: PromotionProgress.nullable(),
});
export type RunningPromotion = z.infer<typeof RunningPromotion>;

/** Identifies a coupon to claim, a claimed coupon, or a full reduction; exactly one of them. */
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
    /**
     * Whether the member can claim it; null for a coupon that is only given, and for a claimed one.
     */
    state: CouponOffer.shape.state.nullable(),
    /** When it expires; null until it is claimed. */
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

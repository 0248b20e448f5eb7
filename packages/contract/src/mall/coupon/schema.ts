import { z } from 'zod';
import { Fen, Id, Instant, Nothing, pageInput, pageOf, Quantity, Score } from '../../common.ts';
import type { Schemas } from '../../core.ts';

/** cash: fixed amount off. percent: share off. score: points off. shipping: freight off. */
export const CouponKind = z.enum(['cash', 'percent', 'score', 'shipping']);
export type CouponKind = z.infer<typeof CouponKind>;

/** What a coupon is worth; only the fields of its kind are not null. */
export const CouponFace = z.object({
  kind: CouponKind,
  name: z.string(),
  /** Goods amount from which it applies; 0: from the first fen. */
  thresholdFen: Fen,
  valueFen: Fen.nullable(),
  /** 90: the buyer pays 90 %. */
  percent: z.number().int().min(1).max(99).nullable(),
  maxFen: Fen.nullable(),
  score: Score.nullable(),
  scopeText: z.string(),
});
export type CouponFace = z.infer<typeof CouponFace>;

/** A coupon that can be claimed. */
export const CouponOffer = CouponFace.extend({
  id: Id,
  /** Days of validity after the claim. */
  validDays: z.number().int(),
  /** claimable, claimed (the user's share is used up), gone (none left). */
  state: z.enum(['claimable', 'claimed', 'gone']),
});
export type CouponOffer = z.infer<typeof CouponOffer>;

/** A coupon in the user's hands. */
export const CouponRecord = CouponFace.extend({
  recordId: Id,
  couponId: Id,
  expiresAt: Instant,
});
export type CouponRecord = z.infer<typeof CouponRecord>;

export const CouponTab = z.enum(['usable', 'used', 'expired']);
export type CouponTab = z.infer<typeof CouponTab>;

/** A coupon among the user's own. */
export const OwnCoupon = CouponRecord.extend({
  claimedAt: Instant,
  /** When and on which order it was used; null while it was not. */
  usedAt: Instant.nullable(),
  orderId: Id.nullable(),
});
export type OwnCoupon = z.infer<typeof OwnCoupon>;

/** A coupon weighed against an order. */
export const CouponChoice = CouponRecord.extend({
  usable: z.boolean(),
  /** Why it cannot be used, for people; '' when usable. */
  reason: z.string(),
  discountFen: Fen,
  discountScore: Score,
});
export type CouponChoice = z.infer<typeof CouponChoice>;

export const couponSchemas = {
  'coupon.centerByCommodity': {
    input: z.strictObject({ commodityId: Id }),
    output: z.object({ items: z.array(CouponOffer) }),
  },
  'coupon.checkByCommodity': {
    input: z.strictObject({ commodityId: Id }),
    /** Whether the product has coupons to claim, or to use, for this user. */
    output: z.object({ claimable: z.number().int(), usable: z.number().int() }),
  },
  'coupon.center': { input: Nothing, output: z.object({ items: z.array(CouponOffer) }) },
  'coupon.own': {
    input: z.strictObject({ ...pageInput, tab: CouponTab.default('usable') }),
    output: pageOf(OwnCoupon).extend({ counts: z.record(CouponTab, z.number().int()) }),
  },
  'coupon.claim': { input: z.strictObject({ couponId: Id }), output: CouponRecord },
  'coupon.recordsByCommodity': {
    input: z.strictObject({
      commodityList: z
        .array(z.strictObject({ skuId: Id, quantity: Quantity }))
        .min(1)
        .max(100),
    }),
    output: z.object({ items: z.array(CouponChoice) }),
  },
} satisfies Schemas;

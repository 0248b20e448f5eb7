import { z } from 'zod';
import { Fen, Id, Instant, Nothing, pageInput, pageOf, Quantity, Score } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { COUPON_GROUPS } from './groups.ts';

/** cash: fixed amount off. percent: share off. score: points off. shipping: freight off. */
export const CouponKind = z.enum(['cash', 'percent', 'score', 'shipping']);
export type CouponKind = z.infer<typeof CouponKind>;

/** The value of a coupon. Fields of other kinds are null. */
export const CouponFace = z.object({
  kind: CouponKind,
  name: z.string(),
  /** The goods amount from which it applies, in fen; 0 for any amount. */
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
  /** claimable; claimed: the user's share is used up; gone: all are claimed. */
  state: z.enum(['claimable', 'claimed', 'gone']),
});
export type CouponOffer = z.infer<typeof CouponOffer>;

/** A coupon in the coupon centre, where also those for some members alone are. */
export const CentreOffer = CouponOffer.extend({
  /** level, ownerOnly: it is for members of a higher level, for certified owners. short: points lack. */
  state: z.enum([...CouponOffer.shape.state.options, 'level', 'ownerOnly', 'short']),
  group: z.enum(COUPON_GROUPS),
  /** The points that it costs; null for none. */
  priceScore: Score.nullable(),
  /** Whom it is for; '' for everybody. */
  note: z.string(),
});
export type CentreOffer = z.infer<typeof CentreOffer>;

/** One coupon to claim. early: it cannot be claimed yet; over: no longer. */
export const SingleCouponOffer = CentreOffer.extend({
  state: z.enum([...CentreOffer.shape.state.options, 'early', 'over']),
  claimFrom: Instant,
  claimTo: Instant,
});
export type SingleCouponOffer = z.infer<typeof SingleCouponOffer>;

/** A coupon that the user has claimed. */
export const CouponRecord = CouponFace.extend({
  recordId: Id,
  couponId: Id,
  expiresAt: Instant,
});
export type CouponRecord = z.infer<typeof CouponRecord>;

export const CouponTab = z.enum(['usable', 'used', 'expired']);
export type CouponTab = z.infer<typeof CouponTab>;

/** A coupon in the user's list. */
export const OwnCoupon = CouponRecord.extend({
  claimedAt: Instant,
  /** When and for which order it was used; null until then. */
  usedAt: Instant.nullable(),
  orderId: Id.nullable(),
});
export type OwnCoupon = z.infer<typeof OwnCoupon>;

/** One of them with its source. */
export const OwnCouponDetail = OwnCoupon.extend({
  tab: CouponTab,
  /** claim: by its holder; gift: it was given. */
  origin: z.enum(['claim', 'gift']),
});
export type OwnCouponDetail = z.infer<typeof OwnCouponDetail>;

/** What a coupon is good for, in its own numbers. */
export const CouponTerms = CouponFace.extend({
  id: Id,
  /** Days of validity after the claim. */
  validDays: z.number().int(),
  /** How many of it one person can claim. */
  perUser: z.number().int(),
  claimTo: Instant,
  /** Whether it can be claimed now. */
  open: z.boolean(),
  /** The end of the member's own one; null without a record. */
  expiresAt: Instant.nullable(),
  /** Whom it is for; '' for everybody. */
  note: z.string(),
  /** The points that it costs; null for none. */
  priceScore: Score.nullable(),
});
export type CouponTerms = z.infer<typeof CouponTerms>;

/** A coupon evaluated for an order. */
export const CouponChoice = CouponRecord.extend({
  usable: z.boolean(),
  /** Why it cannot be used, for display; '' when usable. */
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
    /** The numbers of coupons that this user can claim or use for the commodity. */
    output: z.object({ claimable: z.number().int(), usable: z.number().int() }),
  },
  'coupon.center': { input: Nothing, output: z.object({ items: z.array(CentreOffer) }) },
  'coupon.own': {
    input: z.strictObject({ ...pageInput, tab: CouponTab.default('usable') }),
    output: pageOf(OwnCoupon).extend({ counts: z.record(CouponTab, z.number().int()) }),
  },
  'coupon.detail': { input: z.strictObject({ id: Id }), output: OwnCouponDetail },
  /** Of a coupon, or with `recordId` of one of the member's own. One that is off the shelf opens for its holders. */
  'coupon.terms': {
    input: z.strictObject({ couponId: Id.optional(), recordId: Id.optional() }),
    output: CouponTerms,
  },
  'coupon.offer': { input: z.strictObject({ couponId: Id }), output: SingleCouponOffer },
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

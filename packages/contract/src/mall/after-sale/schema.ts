import { z } from 'zod';
import { Fen, Id, StoredImage, Instant, pageInput, pageOf, Quantity, Score } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { maxPictures } from '../../form.ts';
import { PrivateKey } from '../../media/schema.ts';
import { NextStep, RefundStretch, Stage } from '../../progress.ts';
import { AmountStep, PlacedLine, RefundType } from '../order/schema.ts';
import { MAX_REFUND_PICTURES, NO_PICKS_MESSAGE, RefundTexts, ReturnForm } from './form.ts';

export const RefundStatus = z.enum([
  'applied',
  'approved',
  /** Agreed; the buyer sends the goods back. */
  'awaitingReturn',
  /** The goods are on their way back. */
  'returning',
  'received',
  /** Money is on its way back. */
  'refunding',
  'refunded',
  'refused',
  'withdrawn',
]);
export type RefundStatus = z.infer<typeof RefundStatus>;

export const RefundEvent = z.enum([
  'approve',
  'refuse',
  'withdraw',
  /** The goods were not sent back in time. */
  'expire',
  'awaitReturn',
  'sendBack',
  'receive',
  'refund',
  'finish',
]);
export type RefundEvent = z.infer<typeof RefundEvent>;

/** What the buyer may do now; buttons follow it. */
export const RefundAction = z.enum(['withdraw', 'sendBack', 'reapply']);
export type RefundAction = z.infer<typeof RefundAction>;

export const RefundReason = z.enum([
  'changedMind',
  'wrongSpec',
  'wrongAddress',
  'slow',
  'notArrived',
  'damaged',
  'notAsDescribed',
  'wrongItem',
  'missing',
  'doesNotFit',
  'other',
]);
export type RefundReason = z.infer<typeof RefundReason>;

const ReasonChoice = z.object({ id: RefundReason, text: z.string() });

/** Pieces of an order line. */
export const RefundPick = z.strictObject({ lineId: Id, quantity: Quantity });
export type RefundPick = z.infer<typeof RefundPick>;

/** What comes back. */
export const RefundAmounts = z.object({
  goodsFen: Fen,
  freightFen: Fen,
  /**
   * Kept back because what stays was bought at an add-on price that these goods carried; negative
   * when that comes back because the add-on goes back too.
   */
  addOnFen: z.number().int(),
  /** Goods and freight without what is kept back. */
  totalFen: Fen,
  /** Points that had paid. */
  score: Score,
  /** Points the order had given, taken back. */
  earnedScore: Score,
});
export type RefundAmounts = z.infer<typeof RefundAmounts>;

/** One sentence about an amount, for people. */
export const RefundNote = z.object({
  about: z.enum(['money', 'score', 'earned', 'debt', 'freight', 'coupon', 'addOn']),
  text: z.string(),
});
export type RefundNote = z.infer<typeof RefundNote>;

/**
 * A step from the price of the pieces to what they bring. `discount`: everything taken off, where no
 * more is known. `rounding`: fen that earlier refunds of the line brought too much or too little.
 */
const RefundStep = z.object({
  step: z.enum([...AmountStep.options, 'discount', 'rounding']),
  label: z.string(),
  fen: z.number().int(),
  score: z.number().int(),
});
export type RefundStep = z.infer<typeof RefundStep>;

/** What pieces of a line bring: `steps` begin with their price and add up to `fen` and `score`. */
export const RefundShare = RefundPick.extend({
  fen: Fen,
  score: Score,
  steps: z.array(RefundStep),
});
export type RefundShare = z.infer<typeof RefundShare>;

/** A line that may be given back, with how. */
export const RefundableLine = PlacedLine.extend({
  /** The most pieces of each type; `whole`: exactly as many. */
  choices: z.array(
    z.object({ type: RefundType, max: z.number().int().min(1), whole: z.boolean() }),
  ),
  /** Why there is no choice, for people; '' when there is one. */
  reason: z.string(),
});
export type RefundableLine = z.infer<typeof RefundableLine>;

/** What may be given back of an order, and what that would bring. */
export const RefundOptions = z.object({
  orderId: Id,
  orderNo: z.string(),
  /** Types there is a line for. */
  types: z.array(RefundType),
  lines: z.array(RefundableLine),
  /** What the amounts are for; null and empty when nothing may be given back. */
  type: RefundType.nullable(),
  picks: z.array(RefundPick),
  /** What each of the picks brings, before what is counted for all of them together. */
  shares: z.array(RefundShare),
  amounts: RefundAmounts,
  notes: z.array(RefundNote),
  reasons: z.array(ReasonChoice),
});
export type RefundOptions = z.infer<typeof RefundOptions>;

/** `quantity`, `payFen` and `payScore` are those that come back. */
export const RefundedLine = PlacedLine.pick({
  id: true,
  commodityId: true,
  skuId: true,
  title: true,
  image: true,
  values: true,
  quantity: true,
  payFen: true,
  payScore: true,
}).extend({
  /** From the price of the pieces to `payFen` and `payScore`, their sums. */
  steps: z.array(RefundStep),
});
export type RefundedLine = z.infer<typeof RefundedLine>;

export const RefundSummary = z.object({
  id: Id,
  refundNo: z.string(),
  orderId: Id,
  type: RefundType,
  typeText: z.string(),
  status: RefundStatus,
  statusText: z.string(),
  createdAt: Instant,
  lines: z.array(RefundedLine),
  amounts: RefundAmounts,
  allowed: z.array(RefundAction),
});
export type RefundSummary = z.infer<typeof RefundSummary>;

export const RefundDetail = RefundSummary.extend({
  orderNo: z.string(),
  /** What happens next or what to do, for people. */
  hint: z.string(),
  reasonText: z.string(),
  explanation: z.string(),
  /** Proof, which only the buyer and the desk see; with a grant for the buyer alone. */
  pictures: z.array(StoredImage),
  /** When the desk looked at the pictures and why, the latest first. */
  looks: z.array(z.object({ at: Instant, why: z.string() })),
  refusedFor: z.string(),
  notes: z.array(RefundNote),
  /** The way from asking to the end. */
  steps: z.array(Stage),
  /** What may be expected from here on. */
  next: z.array(NextStep),
  /** Newest first. */
  timeline: z.array(z.object({ at: Instant, text: z.string() })),
  /** Where the goods go; null while none are expected. */
  returnTo: z.object({ name: z.string(), phone: z.string(), address: z.string() }).nullable(),
  /** Until when they must be sent; null when nothing is to be sent. */
  sendBefore: Instant.nullable(),
  parcel: z.object({ carrier: z.string(), trackingNo: z.string() }).nullable(),
  hotline: z.string(),
});
export type RefundDetail = z.infer<typeof RefundDetail>;

/** Goods of an order that reach their buyer in the same way, and what comes back of them when. */
export const RefundRuler = z.object({
  title: z.string(),
  stretches: z.array(RefundStretch),
});
export type RefundRuler = z.infer<typeof RefundRuler>;

const byRefund = z.strictObject({ id: Id });
/** What of an order goes back; each line once. */
export const RefundPicks = z
  .array(RefundPick)
  .min(1, NO_PICKS_MESSAGE)
  .max(100)
  .refine((picks) => new Set(picks.map(({ lineId }) => lineId)).size === picks.length, {
    message: '同一件商品只填一次',
  });

export const afterSaleSchemas = {
  /**
   * One of `id`, a refund, and `orderId`. With an order: `picks` as `line:quantity`, separated by
   * commas; without them everything that may be given back with `type`, or the first type there is.
   */
  'refund.info': {
    input: z
      .strictObject({
        id: Id.optional(),
        orderId: Id.optional(),
        type: RefundType.optional(),
        picks: z
          .string()
          .max(4000)
          .regex(/^(?:[\w.-]{1,64}:[1-9]\d{0,2}(?:,(?=.)|$))*$/)
          .optional(),
      })
      .refine(({ id, orderId }) => (id === undefined) !== (orderId === undefined), {
        path: ['id'],
        message: '请说明要看哪个订单或退款',
      }),
    output: z.object({ refund: RefundDetail.nullable(), options: RefundOptions.nullable() }),
  },
  'refund.check': {
    input: z.strictObject({ orderId: Id, lineIds: z.array(Id).min(1).max(100) }),
    output: z.object({
      allowed: z.boolean(),
      /** Why not, for people; '' when allowed. */
      reason: z.string(),
      /** Types that suit all of the lines. */
      types: z.array(RefundType),
    }),
  },
  /** The member's orders with something that may be given back, newest first. */
  'refund.orders': {
    input: z.strictObject(pageInput),
    output: pageOf(
      z.object({
        orderId: Id,
        orderNo: z.string(),
        statusText: z.string(),
        createdAt: Instant,
        lines: z.array(RefundableLine),
      }),
    ),
  },
  'refund.rulers': {
    input: z.strictObject({ orderId: Id }),
    output: z.object({ rulers: z.array(RefundRuler) }),
  },
  /** `id`: the order. */
  'refund.goods': {
    input: z.strictObject({ id: Id }),
    output: z.object({ orderId: Id, orderNo: z.string(), items: z.array(RefundableLine) }),
  },
  'refund.create': {
    input: z.strictObject({
      orderId: Id,
      type: RefundType,
      picks: RefundPicks,
      reason: RefundReason,
      explanation: RefundTexts.shape.explanation,
      pictures: z.array(PrivateKey).check(maxPictures(MAX_REFUND_PICTURES)),
      /** What the page showed; a difference answers REFUND_CHANGED with the new options. */
      expect: z.strictObject({ totalFen: Fen, score: Score }),
    }),
    output: z.object({ id: Id, refundNo: z.string() }),
  },
  'refund.withdraw': { input: byRefund, output: RefundDetail },
  'refund.sendBack': {
    input: byRefund.extend(ReturnForm.shape),
    output: RefundDetail,
  },
  /** `underWay`: those that were asked for and whose money is not back yet. */
  'refund.list': {
    input: z.strictObject({ ...pageInput, state: z.enum(['all', 'underWay']).default('all') }),
    output: pageOf(RefundSummary),
  },
} satisfies Schemas;

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
  /** Approved; the buyer has to send the goods back. */
  'awaitingReturn',
  /** The goods are on their way back. */
  'returning',
  'received',
  /** The payment is being refunded. */
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

/** What the buyer can do now; the buttons follow it. */
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

/** The amounts of a refund. */
export const RefundAmounts = z.object({
  goodsFen: Fen,
  freightFen: Fen,
  /**
   * Retained because the rest was bought at an add-on price that required these goods; negative
   * when it is paid out because the add-on is refunded too.
   */
  addOnFen: z.number().int(),
  /** Goods and freight without the retained amount. */
  totalFen: Fen,
  /** Points that were paid. */
  score: Score,
  /** Points earned by the order, which are taken back. */
  earnedScore: Score,
});
export type RefundAmounts = z.infer<typeof RefundAmounts>;

/** A sentence about an amount, for display. */
export const RefundNote = z.object({
  about: z.enum(['money', 'score', 'earned', 'debt', 'freight', 'coupon', 'addOn']),
  text: z.string(),
});
export type RefundNote = z.infer<typeof RefundNote>;

/**
 * A step from the price of the pieces to their refund. `discount`: all discounts together when
 * details are unknown. `rounding`: fen of rounding from earlier refunds of the line.
 */
const RefundStep = z.object({
  step: z.enum([...AmountStep.options, 'discount', 'rounding']),
  label: z.string(),
  fen: z.number().int(),
  score: z.number().int(),
});
export type RefundStep = z.infer<typeof RefundStep>;

/**
 * The refund of pieces of a line. `steps` begin with their price and add up to `fen` and `score`.
 */
export const RefundShare = RefundPick.extend({
  fen: Fen,
  score: Score,
  steps: z.array(RefundStep),
});
export type RefundShare = z.infer<typeof RefundShare>;

/** A line with the ways in which it can be refunded. */
export const RefundableLine = PlacedLine.extend({
  /** The largest number of pieces by type; `whole`: exactly that number. */
  choices: z.array(
    z.object({ type: RefundType, max: z.number().int().min(1), whole: z.boolean() }),
  ),
  /** Why nothing can be refunded, for display; '' when something can. */
  reason: z.string(),
});
export type RefundableLine = z.infer<typeof RefundableLine>;

/** What of an order can be refunded, and the amounts. */
export const RefundOptions = z.object({
  orderId: Id,
  orderNo: z.string(),
  /** The types that at least one line allows. */
  types: z.array(RefundType),
  lines: z.array(RefundableLine),
  /** The type and the picks of the amounts; null and empty when nothing can be refunded. */
  type: RefundType.nullable(),
  picks: z.array(RefundPick),
  /** The refund of each pick, before amounts that concern all of them. */
  shares: z.array(RefundShare),
  amounts: RefundAmounts,
  notes: z.array(RefundNote),
  reasons: z.array(ReasonChoice),
});
export type RefundOptions = z.infer<typeof RefundOptions>;

/** `quantity`, `payFen` and `payScore` are the refunded ones. */
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
  /** The calculation from the price of the pieces down to `payFen` and `payScore`. */
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
  /** What happens next or what to do, for display. */
  hint: z.string(),
  reasonText: z.string(),
  explanation: z.string(),
  /** Private pictures as evidence, with a grant for the buyer only. */
  pictures: z.array(StoredImage),
  /** When and why the desk opened the pictures, the newest first. */
  looks: z.array(z.object({ at: Instant, why: z.string() })),
  refusedFor: z.string(),
  notes: z.array(RefundNote),
  /** The stages of the refund. */
  steps: z.array(Stage),
  /** The coming steps. */
  next: z.array(NextStep),
  /** The newest first. */
  timeline: z.array(z.object({ at: Instant, text: z.string() })),
  /** The address for the return; null when no return is expected. */
  returnTo: z.object({ name: z.string(), phone: z.string(), address: z.string() }).nullable(),
  /** The deadline for sending the goods; null when no return is expected. */
  sendBefore: Instant.nullable(),
  parcel: z.object({ carrier: z.string(), trackingNo: z.string() }).nullable(),
  hotline: z.string(),
});
export type RefundDetail = z.infer<typeof RefundDetail>;

/** The refund ruler of goods with the same shipping method. */
export const RefundRuler = z.object({
  title: z.string(),
  stretches: z.array(RefundStretch),
});
export type RefundRuler = z.infer<typeof RefundRuler>;

const byRefund = z.strictObject({ id: Id });
/** Pieces to refund; each line once. */
export const RefundPicks = z
  .array(RefundPick)
  .min(1, NO_PICKS_MESSAGE)
  .max(100)
  .refine((picks) => new Set(picks.map(({ lineId }) => lineId)).size === picks.length, {
    message: '同一件商品只填一次',
  });

export const afterSaleSchemas = {
  /**
   * Either `id`, a refund, or `orderId`. With an order: `picks` as comma-separated `line:quantity`;
   * by default everything refundable of `type`, or of the first type available.
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
      /** The reason why not, for display; '' when allowed. */
      reason: z.string(),
      /** The types that all of the lines allow. */
      types: z.array(RefundType),
    }),
  },
  /** The member's orders with refundable pieces, the newest first. */
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
      /** The amounts the page showed. REFUND_CHANGED returns the new options. */
      expect: z.strictObject({ totalFen: Fen, score: Score }),
    }),
    output: z.object({ id: Id, refundNo: z.string() }),
  },
  'refund.withdraw': { input: byRefund, output: RefundDetail },
  'refund.sendBack': {
    input: byRefund.extend(ReturnForm.shape),
    output: RefundDetail,
  },
  /** `underWay`: refunds that are requested and not finished. */
  'refund.list': {
    input: z.strictObject({ ...pageInput, state: z.enum(['all', 'underWay']).default('all') }),
    output: pageOf(RefundSummary),
  },
} satisfies Schemas;

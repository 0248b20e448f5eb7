import { z } from 'zod';
import { BUYER_KINDS, PAY_PLANS } from './form.ts';
import { CAR_ORDER_EVENTS, CAR_ORDER_STATUSES, CAR_STAGE_IDS } from './machine.ts';
import { DELAY_KINDS } from './delay-kinds.ts';
import { CAR_ITEM_KINDS } from './pay-item.ts';
import { CAR_ORDER_KINDS, POLICY_KEYS } from './policy.ts';
import { CERTIFICATE_PLACES } from './schema.ts';
import { SOURCE_PLATFORMS } from '../session/source.ts';
import { SUPPLEMENT_PARTS } from './supplement-parts.ts';
import { parseVin } from '../garage/vin.ts';
import { Done, Fen, Id, Instant, Line, pageInput, LongText } from '../common.ts';
import { BRANDS, type Schemas } from '../core.ts';
import { LookedAt } from '../media/desk-schema.ts';
import { AnswerState } from '../cars/drive-review/operator-schema.ts';
import { personal } from '../personal.ts';
import { TypedPhone } from '../session/schema.ts';
import { OrderNo } from '../operator/schema.ts';

const Moved = z.object({ orderNo: z.string(), status: z.enum(CAR_ORDER_STATUSES) });
export const CAR_LOAN_STEPS = ['approve', 'reject', 'disburse', 'return'] as const;
/** The states of demo orders, in order. `paid`: the car is at the store and fully paid. */
export const CAR_DEMO_STATES = [
  'unpaid',
  'reserved',
  'locked',
  'producing',
  'shipping',
  'arrived',
  'paid',
  'delivered',
] as const;
export type CarDemoState = (typeof CAR_DEMO_STATES)[number];
/** The purposes for which a store may look at pictures of papers. */
export const PaperLook = z.enum(['review', 'plate', 'dispute']);
export type PaperLook = z.infer<typeof PaperLook>;
export const STOP_FILTERS = ['asked', 'escalated'] as const;
const one = z.strictObject({ orderNo: OrderNo });
const TypedVin = personal(
  'vin',
  z.string().transform((text, context) => {
    const vin = parseVin(text);
    if (vin !== null) return vin;
    context.addIssue({ code: 'custom', message: '车架号不对，请核对 17 位' });
    return z.NEVER;
  }),
);

/** An order of a car as operators see it. */
const DeskCarOrder = z.object({
  orderNo: z.string(),
  brand: z.enum(BRANDS),
  status: z.enum(CAR_ORDER_STATUSES),
  statusText: z.string(),
  title: z.string(),
  configText: z.string(),
  totalFen: Fen,
  depositFen: Fen,
  dealerId: Id.nullable(),
  plateCity: z.string(),
  buyerKind: z.enum(BUYER_KINDS),
  /** The buyer's name, masked; '' once it is erased. */
  buyerName: z.string(),
  buyerPhone: z.string(),
  payPlan: z.enum(PAY_PLANS).nullable(),
  remark: z.string(),
  /** The first day of the delivery window; null while no car is chosen. */
  windowFrom: z.iso.date().nullable(),
  windowTo: z.iso.date().nullable(),
  /** The name of the page that the order began on, and the host it was made in. */
  sourcePage: z.string(),
  sourcePlatform: z.enum(SOURCE_PLATFORMS),
  createdAt: Instant,
  expireAt: Instant.nullable(),
  paidAt: Instant.nullable(),
  closedReason: z.string(),
  stage: z.enum(CAR_STAGE_IDS).nullable(),
  withdrawUntil: Instant.nullable(),
  certificate: z.enum(CERTIFICATE_PLACES).nullable(),
  /** When the buyer asked to cancel; null when they did not ask or have an answer. */
  cancelAskedAt: Instant.nullable(),
  /** When the request went from the store to the brand for lack of an answer; null before. */
  cancelEscalatedAt: Instant.nullable(),
});
export type DeskCarOrder = z.infer<typeof DeskCarOrder>;

/** An evaluation as operators read it. */
const DeskEvaluation = z.object({
  id: Id,
  /** The order's number; '' for a store when the buyer is anonymous. */
  orderNo: z.string(),
  title: z.string(),
  /** The mean of the five points, with one decimal. */
  mean: z.number(),
  tags: z.array(z.string()),
  text: z.string(),
  append: z.string(),
  answer: z.string(),
  createdAt: Instant,
});
export type DeskEvaluation = z.infer<typeof DeskEvaluation>;

export const carOrderDeskSchemas = {
  /** Lists orders of a status, those that have waited longest first. A store sees only its own. */
  'operator.carOrders': {
    input: z.strictObject({
      status: z.enum(CAR_ORDER_STATUSES).default('reserved'),
      /**
       * Replaces the filter by status: orders whose buyers asked to cancel, or those among them
       * that the store did not answer in time.
       */
      stop: z.enum(STOP_FILTERS).optional(),
      ...pageInput,
    }),
    output: z.object({ items: z.array(DeskCarOrder), nextCursor: z.string().nullable() }),
  },
  'operator.carOrder': {
    input: z.strictObject({ orderNo: OrderNo }),
    output: DeskCarOrder.extend({
      /** The events of the order, the newest first. */
      events: z.array(
        z.object({
          at: Instant,
          by: z.enum(['buyer', 'seller', 'system']),
          event: z.enum(CAR_ORDER_EVENTS),
          text: z.string(),
        }),
      ),
    }),
  },
  /** Cancels an order for the seller. The buyer reads the reason and gets everything refunded. */
  'operator.carOrderSellerCancel': {
    input: z.strictObject({ orderNo: OrderNo, reason: Line.min(1).max(60) }),
    output: z.object({
      orderNo: z.string(),
      status: z.enum(CAR_ORDER_STATUSES),
      backFen: Fen,
    }),
  },
  /** Records that the car has reached a stage. The first stage orders the car at the works. */
  'operator.carOrderStage': {
    input: one.extend({ stage: z.enum(CAR_STAGE_IDS), place: Line.max(40).default('') }),
    output: Moved,
  },
  /** Sets the VIN and the car's data. Required before the car leaves the works. */
  'operator.carOrderCar': {
    input: one.extend({
      vin: TypedVin,
      engineNo: personal('engineNo', Line.min(1).max(30)),
      certificateNo: personal('engineNo', Line.min(4).max(30)),
      builtOn: z.iso.date(),
    }),
    output: Moved,
  },
  'operator.carOrderCertificate': {
    input: one.extend({ place: z.enum(CERTIFICATE_PLACES) }),
    output: Moved,
  },
  /** Changes the delivery window. A later end requires a reason. */
  'operator.carOrderWindow': {
    input: one.extend({
      from: z.iso.date(),
      to: z.iso.date(),
      /** The kind of the delay. Required with `reason` when the window ends later. */
      kind: z.enum(DELAY_KINDS).optional(),
      reason: Line.max(60).default(''),
    }),
    output: Moved,
  },
  'operator.carOrderSupplement': {
    input: one.extend({
      part: z.enum(SUPPLEMENT_PARTS),
      /** The reason for a refusal. The part is accepted when it is left out. */
      refuse: Line.min(1).max(60).optional(),
    }),
    output: Moved,
  },
  'operator.carOrderPapers': {
    input: one.extend({ purpose: Line.min(1).max(40) }),
    output: z.object({
      parts: z.array(
        z.object({
          part: z.enum(SUPPLEMENT_PARTS),
          rows: z.array(z.object({ label: z.string(), text: z.string() })),
          /** The values the buyer asks for; empty without a request for a correction. */
          asked: z.array(z.object({ label: z.string(), text: z.string() })),
        }),
      ),
      /** The address of a home delivery; '' when the car is handed over at the store. */
      home: z.string(),
    }),
  },
  /**
   * Returns the pictures of papers with their titles. The buyer sees that an operator looked, and why.
   */
  'operator.carOrderPictures': {
    input: one.extend({ part: z.enum(SUPPLEMENT_PARTS), why: PaperLook }),
    output: z.object({
      pictures: z.array(LookedAt.extend({ label: z.string() })),
    }),
  },
  'operator.carOrderCorrection': {
    input: one.extend({
      part: z.enum(SUPPLEMENT_PARTS),
      /** The reason for a refusal. The data are corrected when it is left out. */
      refuse: Line.min(1).max(60).optional(),
    }),
    output: Moved,
  },
  /** Answers a buyer who asked to cancel. `waive` also refunds the deposit. */
  'operator.carOrderCancelAnswer': {
    input: one.extend({
      agree: z.boolean(),
      waive: z.boolean().default(false),
      text: Line.max(60).default(''),
    }),
    output: Moved.extend({ backFen: Fen }),
  },
  'operator.carOrderHandOver': { input: one, output: Moved },
  /** `number`: the number of the invoice, or of the invoice that reverses it. */
  'operator.carOrderInvoice': {
    input: one.extend({
      step: z.enum(['issue', 'reverse']),
      number: z.string().regex(/^\d{20}$/),
      reason: Line.max(200).default(''),
    }),
    output: Moved,
  },
  /** Records a card payment taken at the store for an item of the order. */
  'operator.carOrderCard': {
    input: one.extend({
      item: z.union([
        z.enum(CAR_ITEM_KINDS),
        z.templateLiteral(['boutique', z.number().int().positive()]),
      ]),
      amountFen: Fen.min(1),
      /** The reference number as printed by the terminal. */
      ref: z.string().regex(/^[\w-]{4,40}$/, '流水号由 4–40 位字母、数字或横线组成'),
      /** The last 4 digits of the card. */
      tail: z.string().regex(/^\d{4}$/, '卡号末 4 位'),
    }),
    /** `paidFen`: the total paid for the item so far, in fen. */
    output: Moved.extend({ paidFen: Fen }),
  },
  /** Records a step of the loan, its payout or its return. */
  'operator.carOrderLoan': {
    input: one.extend({
      step: z.enum(CAR_LOAN_STEPS),
      /** The reference of the lender or the bank. Required for steps that move money. */
      ref: Line.max(64).default(''),
      /** The reason for a refusal, which the buyer reads. */
      reason: Line.max(60).default(''),
    }),
    output: Moved,
  },
  'operator.carOrderDefects': {
    input: one,
    output: z.object({
      items: z.array(
        z.object({
          id: Id,
          what: z.string(),
          text: z.string(),
          notedAt: Instant,
          fixedAt: Instant.nullable(),
          answer: z.string(),
        }),
      ),
    }),
  },
  'operator.carOrderDefectFixed': {
    input: one.extend({ defectId: Id, answer: LongText.min(1).max(200) }),
    output: Moved,
  },
  'operator.carOrderFit': {
    input: one.extend({ bagId: Id, state: z.enum(['fitting', 'fitted']) }),
    output: Moved,
  },
  'operator.carEvaluations': {
    input: z.strictObject({ ...pageInput, state: AnswerState.default('open') }),
    output: z.object({ items: z.array(DeskEvaluation), nextCursor: z.string().nullable() }),
  },
  'operator.carEvaluationAnswer': {
    input: z.strictObject({ id: Id, text: LongText.min(1).max(300) }),
    output: Done,
  },
  'operator.carOrderPayout': {
    /**
     * Marks a payout as paid. `refundId`: the refund to an invited payer; the buyer's own money
     * when it is left out.
     */
    input: one.extend({ bankRef: Line.min(4).max(64), refundId: Id.optional() }),
    output: Moved,
  },
  'operator.carOrderPayees': {
    input: one.extend({ purpose: Line.min(1).max(40) }),
    output: z.object({
      /** The payees that have given an account and are not paid yet. */
      payees: z.array(
        z.object({
          /** The refund to an invited payer; null for the buyer's own money. */
          refundId: Id.nullable(),
          fen: Fen,
          name: z.string(),
          bank: z.string(),
          account: z.string(),
        }),
      ),
    }),
  },
  /** `mostKm`: the range in km; null ends home delivery. */
  'operator.carHomeDelivery': {
    input: z.strictObject({
      dealerId: Id,
      mostKm: z.number().int().min(1).max(50).nullable(),
      feeFen: Fen.max(100_000_00).default(0),
    }),
    output: z.object({ dealerId: Id, mostKm: z.number().int().nullable(), feeFen: Fen }),
  },
  'operator.carOrderDemo': {
    input: z.strictObject({ phone: TypedPhone, to: z.enum(CAR_DEMO_STATES) }),
    output: Moved.extend({ title: z.string() }),
  },
  /** Sets a figure of the policy for new orders. */
  'operator.carPolicySet': {
    input: z.strictObject({
      kind: z.enum(CAR_ORDER_KINDS),
      key: z.enum(POLICY_KEYS),
      value: z.number().int().min(0).max(100_000_000_00),
    }),
    output: z.object({ policy: z.record(z.enum(POLICY_KEYS), z.number().int()) }),
  },
  /**
   * Sets the days of transport to a province (two digits) or a city (four digits of the region's
   * code).
   */
  'operator.carTransportSet': {
    input: z
      .strictObject({
        region: z.string().regex(/^\d{2}(\d{2})?$/),
        least: z.number().int().min(0).max(90),
        most: z.number().int().min(0).max(90),
      })
      .refine(({ least, most }) => least <= most, { path: ['most'] }),
    output: z.object({ region: z.string(), least: z.number().int(), most: z.number().int() }),
  },
} satisfies Schemas;

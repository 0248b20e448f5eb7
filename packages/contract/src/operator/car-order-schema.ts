import { z } from 'zod';
import { BUYER_KINDS, PAY_PLANS } from '../car-order/form.ts';
import { CAR_ORDER_EVENTS, CAR_ORDER_STATUSES, CAR_STAGE_IDS } from '../car-order/machine.ts';
import { DELAY_KINDS } from '../car-order/delay-kinds.ts';
import { CAR_ITEM_KINDS } from '../car-order/pay-item.ts';
import { CAR_ORDER_KINDS, POLICY_KEYS } from '../car-order/policy.ts';
import { CERTIFICATE_PLACES } from '../car-order/schema.ts';
import { SUPPLEMENT_PARTS } from '../car-order/supplement-parts.ts';
import { parseVin } from '../garage/vin.ts';
import { Done, Fen, Id, Instant, Line, pageInput, LongText } from '../common.ts';
import { BRANDS, type Schemas } from '../core.ts';
import { AnswerState } from './drive-review-schema.ts';
import { TypedPhone } from '../session/schema.ts';
import { OrderNo } from './schema.ts';

const Moved = z.object({ orderNo: z.string(), status: z.enum(CAR_ORDER_STATUSES) });
export const CAR_LOAN_STEPS = ['approve', 'reject', 'disburse', 'return'] as const;
/** States demonstrations show, in their order; `paid`: at the store, with nothing left to pay. */
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
/** What a store may look at pictures of papers for. */
export const PaperLook = z.enum(['review', 'plate', 'dispute']);
export type PaperLook = z.infer<typeof PaperLook>;
export const STOP_FILTERS = ['asked', 'escalated'] as const;
const one = z.strictObject({ orderNo: OrderNo });

/** An order of a car as those see it who work on it. */
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
  /** Masked, '' once erased. */
  buyerName: z.string(),
  buyerPhone: z.string(),
  payPlan: z.enum(PAY_PLANS).nullable(),
  remark: z.string(),
  /** Null while no car is chosen. */
  windowFrom: z.iso.date().nullable(),
  windowTo: z.iso.date().nullable(),
  createdAt: Instant,
  expireAt: Instant.nullable(),
  paidAt: Instant.nullable(),
  closedReason: z.string(),
  stage: z.enum(CAR_STAGE_IDS).nullable(),
  withdrawUntil: Instant.nullable(),
  certificate: z.enum(CERTIFICATE_PLACES).nullable(),
  /** Since when its buyer waits for an answer to stopping. */
  cancelAskedAt: Instant.nullable(),
  /** Since when the brand answers, because the store did not in time. */
  cancelEscalatedAt: Instant.nullable(),
});
export type DeskCarOrder = z.infer<typeof DeskCarOrder>;

/** What a buyer said, as whoever answers it reads it. */
const DeskEvaluation = z.object({
  id: Id,
  /** '' for a store, of who does not want to be known. */
  orderNo: z.string(),
  title: z.string(),
  /** Of the five points, with one decimal. */
  mean: z.number(),
  tags: z.array(z.string()),
  text: z.string(),
  append: z.string(),
  answer: z.string(),
  createdAt: Instant,
});
export type DeskEvaluation = z.infer<typeof DeskEvaluation>;

export const carOrderDeskSchemas = {
  /** Those of a status that have waited longest first; a store sees its own. */
  'operator.carOrders': {
    input: z.strictObject({
      status: z.enum(CAR_ORDER_STATUSES).default('reserved'),
      /** Instead of a status: whose buyers ask to stop, or those the store did not answer in time. */
      stop: z.enum(STOP_FILTERS).optional(),
      ...pageInput,
    }),
    output: z.object({ items: z.array(DeskCarOrder), nextCursor: z.string().nullable() }),
  },
  'operator.carOrder': {
    input: z.strictObject({ orderNo: OrderNo }),
    output: DeskCarOrder.extend({
      /** The newest first. */
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
  /** The buyer reads why, and has everything back. */
  'operator.carOrderSellerCancel': {
    input: z.strictObject({ orderNo: OrderNo, reason: Line.min(1).max(60) }),
    output: z.object({
      orderNo: z.string(),
      status: z.enum(CAR_ORDER_STATUSES),
      backFen: Fen,
    }),
  },
  /** The car has come to a stage; the first one orders it at the works. */
  'operator.carOrderStage': {
    input: one.extend({ stage: z.enum(CAR_STAGE_IDS), place: Line.max(40).default('') }),
    output: Moved,
  },
  /** Which car it is, before it leaves the works. */
  'operator.carOrderCar': {
    input: one.extend({
      vin: z.string().transform((text, context) => {
        const vin = parseVin(text);
        if (vin !== null) return vin;
        context.addIssue({ code: 'custom', message: '车架号不对，请核对 17 位' });
        return z.NEVER;
      }),
      engineNo: Line.min(1).max(30),
      certificateNo: Line.min(4).max(30),
      builtOn: z.iso.date(),
    }),
    output: Moved,
  },
  'operator.carOrderCertificate': {
    input: one.extend({ place: z.enum(CERTIFICATE_PLACES) }),
    output: Moved,
  },
  /** Another window in which the car comes; a later end needs its reason. */
  'operator.carOrderWindow': {
    input: one.extend({
      from: z.iso.date(),
      to: z.iso.date(),
      /** Both are needed where it ends later. */
      kind: z.enum(DELAY_KINDS).optional(),
      reason: Line.max(60).default(''),
    }),
    output: Moved,
  },
  'operator.carOrderSupplement': {
    input: one.extend({
      part: z.enum(SUPPLEMENT_PARTS),
      /** Why it is refused; without it it is accepted. */
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
          /** What its buyer asks it to become; empty where they do not. */
          asked: z.array(z.object({ label: z.string(), text: z.string() })),
        }),
      ),
      /** Where the car is brought; '' for the store. */
      home: z.string(),
    }),
  },
  /** Pictures of papers, each with what it shows; the buyer sees that they were looked at, and what for. */
  'operator.carOrderPictures': {
    input: one.extend({ part: z.enum(SUPPLEMENT_PARTS), why: PaperLook }),
    output: z.object({
      pictures: z.array(
        z.object({
          key: z.string(),
          label: z.string(),
          /** WebP, marked with what it may be used for. */
          base64: z.string(),
          /** In how many other matters the same picture was handed in. */
          alsoIn: z.number().int(),
        }),
      ),
    }),
  },
  'operator.carOrderCorrection': {
    input: one.extend({
      part: z.enum(SUPPLEMENT_PARTS),
      /** Why it is not corrected; without it it is. */
      refuse: Line.min(1).max(60).optional(),
    }),
    output: Moved,
  },
  /** What the store says to a buyer who asks to stop; `waive` gives the deposit back as well. */
  'operator.carOrderCancelAnswer': {
    input: one.extend({
      agree: z.boolean(),
      waive: z.boolean().default(false),
      text: Line.max(60).default(''),
    }),
    output: Moved.extend({ backFen: Fen }),
  },
  'operator.carOrderHandOver': { input: one, output: Moved },
  /** `number`: of the invoice, or of the one that takes it back. */
  'operator.carOrderInvoice': {
    input: one.extend({
      step: z.enum(['issue', 'reverse']),
      number: z.string().regex(/^\d{20}$/),
      reason: Line.max(200).default(''),
    }),
    output: Moved,
  },
  /** What a store has taken with a card for something its order asks for. */
  'operator.carOrderCard': {
    input: one.extend({
      item: z.union([
        z.enum(CAR_ITEM_KINDS),
        z.templateLiteral(['boutique', z.number().int().positive()]),
      ]),
      amountFen: Fen.min(1),
      /** As the terminal prints it. */
      ref: z.string().regex(/^[\w-]{4,40}$/, '流水号由 4–40 位字母、数字或横线组成'),
      /** The last digits of the card. */
      tail: z.string().regex(/^\d{4}$/, '卡号末 4 位'),
    }),
    /** `paidFen`: of the item, in parts so far. */
    output: Moved.extend({ paidFen: Fen }),
  },
  /** What the lender says of a loan, and that its money has come or gone back. */
  'operator.carOrderLoan': {
    input: one.extend({
      step: z.enum(CAR_LOAN_STEPS),
      /** Of the lender or the bank; needed where money moves. */
      ref: Line.max(64).default(''),
      /** Why it is not given, for the buyer to read. */
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
  /** What the seller owed is paid. */
  'operator.carEvaluations': {
    input: z.strictObject({ ...pageInput, state: AnswerState.default('open') }),
    output: z.object({ items: z.array(DeskEvaluation), nextCursor: z.string().nullable() }),
  },
  'operator.carEvaluationAnswer': {
    input: z.strictObject({ id: Id, text: LongText.min(1).max(300) }),
    output: Done,
  },
  'operator.carOrderPayout': {
    /** `refundId`: what goes back to the person who had paid; without it, all that is the buyer's. */
    input: one.extend({ bankRef: Line.min(4).max(64), refundId: Id.optional() }),
    output: Moved,
  },
  'operator.carOrderPayees': {
    input: one.extend({ purpose: Line.min(1).max(40) }),
    output: z.object({
      /** Of who has said where to, and is not paid yet. */
      payees: z.array(
        z.object({
          /** Null for the buyer. */
          refundId: Id.nullable(),
          fen: Fen,
          name: z.string(),
          bank: z.string(),
          account: z.string(),
        }),
      ),
    }),
  },
  /** `mostKm` null: no more. */
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
  /** A figure new orders follow from now on. */
  'operator.carPolicySet': {
    input: z.strictObject({
      kind: z.enum(CAR_ORDER_KINDS),
      key: z.enum(POLICY_KEYS),
      value: z.number().int().min(0).max(100_000_000_00),
    }),
    output: z.object({ policy: z.record(z.enum(POLICY_KEYS), z.number().int()) }),
  },
  /** Days on the way to a province (two digits) or a city (four), as codes of regions begin. */
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

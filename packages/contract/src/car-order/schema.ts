import { z } from 'zod';
import { CarCut } from '../cars/car-cut.ts';
import { Proposal } from '../cars/wish/schema.ts';
import { BasisPoints, FinanceProduct, Months } from '../cars/finance/schema.ts';
import { Chosen } from '../cars/custom/option-schema.ts';
import { Fen, Id, StoredImage, Instant, Line, type Link, pageInput, pageOf } from '../common.ts';
import type { Schemas } from '../core.ts';
import { RefundStretch, Stage } from '../progress.ts';
import { BoutiqueLine } from './boutique/schema.ts';
import { BUYER_KINDS, bookingFields, CAR_CANCEL_REASONS, PAY_PLANS, placeFields } from './form.ts';
import { CAR_LOAN_STATES } from './loan.ts';
import { CAR_ORDER_STATUSES, CAR_ORDER_TABS, CAR_STAGE_IDS } from './machine.ts';
import { CAR_ITEM_KINDS } from './pay-item.ts';
import { CAR_ORDER_KINDS, DEPOSIT_NATURES } from './policy.ts';
import { PayoutAccountForm } from './signing/form.ts';
import { VEHICLE_INVOICE_STATES } from './vehicle-invoice.ts';

export const CarPriceLine = z.object({
  code: z.string(),
  label: z.string(),
  fen: z.number().int(),
  why: z.string(),
});

/** The configuration that the buyer wants. */
const Wanted = {
  typeId: Id,
  chosen: Chosen,
};

/** A booking campaign that a booking of the car could take. `worthFen`: the worth of its rights. */
export const CarGift = z.object({ id: Id, title: z.string(), worthFen: Fen });
export type CarGift = z.infer<typeof CarGift>;

export const PURCHASE_OBSTACLES = [
  'TYPE_OFF_SALE',
  'OPTIONAL_INVALID',
  'DEALER_NOT_SELLING',
  'CITY_NOT_SERVED',
  'CAMPAIGN_NOT_OPEN',
  'CAMPAIGN_FULL',
  'OPEN_ORDER_EXISTS',
] as const;

const Obstacle = z.object({
  code: z.enum(PURCHASE_OBSTACLES),
  msg: z.string(),
  /** The text of the button that resolves the obstacle. */
  way: z.string(),
  /** For OPTIONAL_INVALID: the nearest configurations that can be built. */
  proposals: z.array(Proposal).max(3),
  /** For OPEN_ORDER_EXISTS: the id of the open order; null otherwise. */
  orderId: Id.nullable(),
});
export type PurchaseObstacle = z.infer<typeof Obstacle>;

const PurchasePrice = z.object({
  lines: z.array(CarPriceLine),
  carFen: Fen,
  boutiqueFen: Fen,
  discountFen: Fen,
  totalFen: Fen,
  /** The end of the price guarantee if the deposit is paid now. */
  validUntil: Instant,
  /** The version of the price lines. `carOrder.create` sends it back. */
  priceVersion: z.string(),
});

const Deposit = z.object({
  nature: z.enum(DEPOSIT_NATURES),
  amountFen: Fen,
  sentence: z.string(),
  /** The text of the button that pays the deposit. */
  button: z.string(),
  ruler: z.array(RefundStretch),
  /** The identifiers of the current agreement versions, as `carOrder.create` sends them. */
  agreementIds: z.array(z.string()),
  /** The current agreements with their titles, for display. */
  agreements: z.array(z.object({ kind: z.string(), title: z.string(), version: z.string() })),
  /** The minutes within which the deposit has to be paid. */
  payMinutes: z.number().int(),
  /**
   * For a place to be converted: the part of the deposit that is not paid yet, in fen. Otherwise 0.
   */
  topUpFen: Fen,
});

/** The likely delivery window in Shanghai days, if the order is signed today. */
const Delivery = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  why: z.string(),
  /** The official name of the city the window holds for; null while none is known, and it spans all. */
  city: z.string().nullable(),
});

/** The car of a purchase check. */
const Car = z.object({
  seriesId: Id,
  typeId: Id,
  /** Series and trim, for example 天逸 远途版. */
  title: z.string(),
  /** The options, for example 珍珠白 · 19 英寸 · 舒行包. */
  configText: z.string(),
  names: z.array(z.object({ group: z.string(), name: z.string() })),
  chosen: z.array(Id),
  image: StoredImage.nullable(),
});

const PurchaseCheck = z.object({
  purchasable: z.boolean(),
  obstacles: z.array(Obstacle),
  /** Null when the trim is not on sale. */
  car: Car.nullable(),
  /** Null when the trim is not on sale or the configuration cannot be built. */
  price: PurchasePrice.nullable(),
  deposit: Deposit,
  delivery: Delivery.nullable(),
  /** Requested goods that do not fit the car or are not on sale. The price excludes them. */
  unfitBags: z.array(z.object({ bagId: Id, name: z.string(), reason: z.string() })),
  /** The number of bookings left; null without a limit. */
  left: z.number().int().nullable(),
  /** The campaign that the booking belongs to; null when none is running. */
  campaign: z
    .object({
      id: Id,
      title: z.string(),
      rights: z.array(z.object({ name: z.string(), worthFen: Fen, text: z.string() })),
      convertBy: Instant.nullable(),
    })
    .nullable(),
  /** The campaign that could be taken and is not; null without one. */
  gift: CarGift.nullable(),
});
export type PurchaseCheck = z.infer<typeof PurchaseCheck>;

export const CAR_ORDER_ACTIONS = [
  'pay',
  'cancel',
  'recallCancel',
  'share',
  'edit',
  'convert',
  'supplement',
  'sign',
  'withdraw',
  'evaluate',
  'payoutAccount',
  'boutique',
  'protect',
  'invoice',
  'delivery',
  'plan',
  'contact',
  'store',
  'message',
] as const;
export type CarOrderAction = (typeof CAR_ORDER_ACTIONS)[number];

/** The places where the certificate can be. */
export const CERTIFICATE_PLACES = ['factory', 'bank', 'store', 'handed'] as const;
export type CertificatePlace = (typeof CERTIFICATE_PLACES)[number];

/** applied: deducted automatically. claimable: the buyer has to claim it. */
export const PROTECTION_STATES = ['applied', 'claimable', 'claimed', 'lapsed'] as const;
export type ProtectionState = (typeof PROTECTION_STATES)[number];

/** The store's adviser for a buyer. */
export const CarAdviser = z.object({
  name: z.string(),
  phone: z.string(),
  image: StoredImage.nullable(),
});

/** A message between buyer and store about an order. */
export const CarMessage = z.object({
  by: z.enum(['buyer', 'seller']),
  text: z.string(),
  at: Instant,
});

const Dealer = z.object({
  id: Id,
  name: z.string(),
  province: z.string(),
  city: z.string(),
  address: z.string(),
  /** GCJ-02, for the way there. */
  lng: z.number(),
  lat: z.number(),
  phone: z.string(),
});

const Now = z.object({
  /** A sentence about the state of the order. */
  sentence: z.string(),
  /** The next action of the buyer; null when there is none. */
  action: z.enum(CAR_ORDER_ACTIONS).nullable(),
  /** The text of the action's button. */
  button: z.string(),
  deadline: Instant.nullable(),
});

export const CarOrderBrief = z.object({
  id: Id,
  orderNo: z.string(),
  kind: z.enum(CAR_ORDER_KINDS),
  status: z.enum(CAR_ORDER_STATUSES),
  statusText: z.string(),
  seriesId: Id,
  /** Null for a place whose car has not been chosen yet. */
  typeId: Id.nullable(),
  title: z.string(),
  configText: z.string(),
  chosen: z.array(Id),
  image: StoredImage.nullable(),
  cut: CarCut.nullable(),
  /** The campaign of the order; `no` is the number of the place, null until it is paid. */
  campaign: z.object({ id: Id, title: z.string(), no: z.number().int().nullable() }).nullable(),
  totalFen: Fen,
  /** The amount due now, in fen; 0 when nothing can be paid. */
  leftFen: Fen,
  /**
   * Everything the order costs, what of it is paid and what is left, in fen. Before the signature
   * the balance is included.
   */
  sum: z.object({ dueFen: Fen, paidFen: Fen, leftFen: Fen }),
  /** The next event and its latest time; null when none is known. */
  next: z.object({ sentence: z.string(), at: Instant.nullable() }).nullable(),
  now: Now,
  allowed: z.array(z.enum(CAR_ORDER_ACTIONS)),
  createdAt: Instant,
});
export type CarOrderBrief = z.infer<typeof CarOrderBrief>;

/** The loan of an order. */
const CarLoan = z.object({
  productId: Id,
  name: z.string(),
  months: z.number().int(),
  balloonBp: z.number().int(),
  /** The down payment in fen, including the deposit. */
  downFen: Fen,
  amountFen: Fen,
  monthlyFen: Fen,
  state: z.enum(CAR_LOAN_STATES),
  /** The state of the loan, for display. */
  text: z.string(),
  /** The lender's reason; '' without one. */
  reason: z.string(),
});
export type CarLoan = z.infer<typeof CarLoan>;

/** A payment for an item. */
const CarPayment = z.object({
  fen: Fen,
  /** The channel's display name, for example 微信支付. */
  channel: z.string(),
  /** The masked name of a payer other than the buyer; '' when the buyer paid. */
  payer: z.string(),
  at: Instant,
  /** The refunds of this payment to its payer. `at` is null while a refund is being processed. */
  backs: z.array(z.object({ fen: Fen, at: Instant.nullable() })),
});
export type CarPayment = z.infer<typeof CarPayment>;

/** An item that the order asks to be paid. */
const CarItem = z.object({
  /** The id for the cashier, with the subject `carItem`. */
  id: Id,
  kind: z.union([
    z.enum(CAR_ITEM_KINDS),
    z.templateLiteral(['boutique', z.number().int().positive()]),
  ]),
  label: z.string(),
  /** The legal nature of a deposit; null for a part of the price. */
  nature: z.enum(DEPOSIT_NATURES).nullable(),
  dueFen: Fen,
  paidFen: Fen,
  /** The amount reserved by unfinished payment attempts, in fen. */
  openFen: Fen,
  /** The amount refunded or being refunded, in fen. */
  backFen: Fen,
  leftFen: Fen,
  dueAt: Instant.nullable(),
  /** The individual payments, the oldest first. */
  payments: z.array(CarPayment),
});

/** The refund of an order. `at` is null while it is being processed. */
const CarRefund = z.object({
  fen: Fen,
  parts: z.array(
    z.object({
      what: z.string(),
      fen: Fen,
      way: z.string(),
      days: z.string(),
      at: Instant.nullable(),
      /**
       * The refunds by payer when a person other than the buyer has paid, with masked names; '' is
       * the buyer.
       */
      payers: z.array(
        z.object({ payer: z.string(), channel: z.string(), fen: Fen, at: Instant.nullable() }),
      ),
    }),
  ),
  /** The amount that the seller keeps, in fen. */
  keptFen: Fen,
  startedAt: Instant.nullable(),
  at: Instant.nullable(),
});

export const CarOrder = CarOrderBrief.extend({
  names: z.array(z.object({ group: z.string(), name: z.string() })),
  lines: z.array(CarPriceLine),
  carFen: Fen,
  boutiqueFen: Fen,
  discountFen: Fen,
  /** Goods for the car that are chosen, paid or fitted. */
  boutique: z.array(BoutiqueLine),
  priceVersion: z.string(),
  /** The period for the conversion or confirmation; null when it is done or not needed. */
  conversion: z
    .object({ opensAt: Instant.nullable(), closesAt: Instant, isOpen: z.boolean() })
    .nullable(),
  /** The bought credit that the signature deducts; null without one. */
  credit: z.object({ id: Id, title: z.string(), worthFen: Fen }).nullable(),
  /** The end of the price guarantee; null until the deposit is paid. */
  priceValidUntil: Instant.nullable(),
  items: z.array(CarItem),
  /** The campaign that the order could still take before the signature; null without one. */
  gift: CarGift.nullable(),
  /** What becomes due after the signature; empty once it is signed. */
  later: z.array(z.object({ label: z.string(), fen: Fen })),
  /** The delivery window in Shanghai days; null until a car is chosen. */
  window: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  /** The last Shanghai day that the contract promises; null until it is signed. */
  promisedTo: z.iso.date().nullable(),
  /** The compensation for a delay, in points; null when the car is on time. */
  delay: z
    .object({
      days: z.number().int(),
      points: z.number().int(),
      perDay: z.number().int(),
      most: z.number().int(),
    })
    .nullable(),
  /** The delivery windows announced so far, the newest first. */
  windows: z.array(
    z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      /** The reason for the change; '' for the first window. */
      reason: z.string(),
      at: Instant,
    }),
  ),
  /** The stages from the works to the store; empty until the car is scheduled. */
  track: z.array(
    z.object({
      stage: z.enum(CAR_STAGE_IDS),
      text: z.string(),
      at: Instant.nullable(),
      place: z.string(),
      state: z.enum(['done', 'current', 'todo']),
    }),
  ),
  /** The deadline for withdrawing the signature; null when it cannot be withdrawn. */
  withdrawUntil: Instant.nullable(),
  contract: z.object({ no: z.string(), signedAt: Instant, promisedTo: z.iso.date() }).nullable(),
  /** The location of the certificate of conformity, which a plate requires; null when unknown. */
  certificate: z
    .object({
      place: z.enum(CERTIFICATE_PLACES),
      text: z.string(),
      since: Instant,
      tail: z.string(),
    })
    .nullable(),
  /** The masked VIN; '' until it is known. */
  vin: z.string(),
  /** The parts of the buyer's papers. */
  supplement: z.array(z.object({ part: z.string(), text: z.string(), state: z.string() })),
  /** The price protections since the contract, the oldest first. */
  protections: z.array(
    z.object({
      id: Id,
      label: z.string(),
      oldFen: Fen,
      newFen: Fen,
      diffFen: Fen,
      state: z.enum(PROTECTION_STATES),
      /** The deadline for a claim. */
      until: Instant.nullable(),
      at: Instant,
    }),
  ),
  /** The days after the hand-over in which price protection applies. */
  protectionDays: z.number().int(),
  /** The invoice of the car; null before the signature. */
  invoice: z
    .object({
      state: z.enum(VEHICLE_INVOICE_STATES),
      /** The invoice's buyer, masked. */
      rows: z.array(z.object({ label: z.string(), text: z.string() })),
      amountFen: Fen,
      /** The tax included in the amount, in fen. */
      taxFen: Fen,
      /** The revision of the invoice data. `carOrder.invoiceConfirm` sends it back. */
      revision: z.string(),
      /** The number of the valid invoice, or of the reversed one. */
      number: z.string().nullable(),
      redNumber: z.string().nullable(),
      issuedAt: Instant.nullable(),
    })
    .nullable(),
  /** The appointment for the keys; null without one. */
  deliveryAt: Instant.nullable(),
  /** The buyer's pending request to cancel; null without one. */
  cancelAsked: z.object({ at: Instant, text: z.string() }).nullable(),
  /** The payout that the seller owes besides refunds; null without one. */
  payout: z
    .object({
      fen: Fen,
      why: z.string(),
      /** The masked bank account; '' until it is given. */
      account: z.string(),
      paidAt: Instant.nullable(),
    })
    .nullable(),
  /** Refunds that the channel refused and that go by bank transfer; null without any. */
  refused: z
    .object({
      fen: Fen,
      /** The masked bank account; '' until it is given. */
      account: z.string(),
      paidAt: Instant.nullable(),
    })
    .nullable(),
  /**
   * The same for refunds to payers other than the buyer, who give their own accounts; null without
   * any.
   */
  refusedOfPayers: z.object({ fen: Fen, paidAt: Instant.nullable() }).nullable(),
  /** Null when the buyer chose no store. */
  dealer: Dealer.nullable(),
  /** Null until the store names an adviser. */
  adviser: CarAdviser.nullable(),
  /** The messages between buyer and store, the oldest first. */
  messages: z.array(CarMessage),
  plateCity: z.object({ code: z.string(), name: z.string() }),
  /** Masked; '' after the personal data is erased. */
  buyer: z.object({ kind: z.enum(BUYER_KINDS), name: z.string(), phone: z.string() }),
  payPlan: z.enum(PAY_PLANS).nullable(),
  /** Null for full payment, and until a loan is chosen. */
  loan: CarLoan.nullable(),
  remark: z.string(),
  stages: z.array(Stage),
  ruler: z.array(RefundStretch),
  /** The refund if the buyer cancels now. */
  refundToday: z.object({ fen: Fen, button: z.string() }),
  /** Null without a refund. */
  refund: CarRefund.nullable(),
  /** The reason for the closure; '' until the order is closed. */
  closedReason: z.string(),
  paidAt: Instant.nullable(),
  /** The history of the order, the newest first. */
  events: z.array(
    z.object({ at: Instant, by: z.enum(['buyer', 'seller', 'system']), text: z.string() }),
  ),
  agreements: z.array(z.object({ kind: z.string(), title: z.string(), version: z.string() })),
  hotline: z.string(),
});
export type CarOrder = z.infer<typeof CarOrder>;

/** The outcome of a cancellation at this moment. */
const CancelPreview = z.object({
  /** The event that confirming triggers: `askCancel` asks the store, the others end the order. */
  event: z.enum(['cancel', 'askCancel', 'lateCancel']),
  backFen: Fen,
  parts: z.array(z.object({ what: z.string(), fen: Fen, way: z.string(), days: z.string() })),
  kept: z.array(z.object({ what: z.string(), fen: Fen, why: z.string() })),
  button: z.string(),
  /** The hash of the outcome. `carOrder.cancel` sends it back. */
  planHash: z.string(),
});
export type CarCancelPreview = z.infer<typeof CancelPreview>;

/**
 * A refund by bank transfer to a payer other than the buyer. It is all that they see of the order.
 */
export const PayerRefund = z.object({
  refundId: Id,
  /** Masked. */
  buyer: z.string(),
  payee: z.string(),
  title: z.string(),
  image: StoredImage.nullable(),
  fen: Fen,
  /** The masked bank account; '' until it is given. */
  account: z.string(),
  paidAt: Instant.nullable(),
});
export type PayerRefund = z.infer<typeof PayerRefund>;

/** The pages to which the cashier leads for a car order. */
export const CAR_ORDER_PAGES = {
  pay: 'carOrder.pay',
  details: 'carOrder.details',
  booked: 'cars.bookingPaySuccess',
  notBooked: 'cars.bookingPayFailed',
  paid: 'carOrder.paySuccess',
  failed: 'carOrder.payFailed',
  evaluation: 'carOrder.evaluate',
} as const satisfies Record<string, Link['page']>;

const byId = z.strictObject({ id: Id });

export const carOrderSchemas = {
  'carOrder.check': {
    input: z.strictObject({
      ...Wanted,
      boutiqueBagIds: z.array(Id).max(20).default([]),
      dealerId: Id.optional(),
      cityCode: z
        .string()
        .regex(/^\d{6}$/)
        .optional(),
      campaignId: Id.optional(),
      payPlan: z.enum(PAY_PLANS).optional(),
      /** The member's own order to be changed. Its city applies, and its campaign if it has one. */
      orderId: Id.optional(),
    }),
    output: PurchaseCheck,
  },
  'carOrder.edit': {
    input: z.strictObject({
      id: Id,
      ...Wanted,
      dealerId: Id,
      payPlan: z.enum(PAY_PLANS),
      remark: bookingFields.remark,
      /** The booking campaign that an order without one takes. */
      campaignId: Id.optional(),
      /** The amounts and price version the page showed. */
      expect: z.strictObject({ totalFen: Fen, priceVersion: z.string().max(64) }),
    }),
    output: CarOrder,
  },
  'carOrder.convert': {
    input: z.strictObject({
      id: Id,
      ...Wanted,
      dealerId: Id,
      payPlan: z.enum(PAY_PLANS),
      agreementIds: z.array(z.string().max(64)).max(4),
      /** The amounts and price version the page showed. */
      expect: z.strictObject({ totalFen: Fen, priceVersion: z.string().max(64), topUpFen: Fen }),
    }),
    output: CarOrder,
  },
  'carOrder.create': {
    input: z.strictObject({
      ...Wanted,
      ...bookingFields,
      kind: z.enum(['booking', 'presale']).default('booking'),
      campaignId: Id.optional(),
      boutique: z.array(Id).max(20).default([]),
      /** The SMS code for a phone number other than the account's. */
      phoneCode: z
        .string()
        .regex(/^\d{6}$/)
        .optional(),
      sharerConfig: z.strictObject({ inviteId: Id.nullable() }).optional(),
      /** 1 立即预订, 2 订单列表, 3 订单详情. */
      sourcePage: z.union([z.literal(1), z.literal(2), z.literal(3)]),
      agreementIds: z.array(z.string().max(64)).max(4),
      /** The price the page showed. PRICE_CHANGED returns it beside the new lines. */
      expect: z.strictObject({
        totalFen: Fen,
        depositFen: Fen,
        priceVersion: z.string().max(64),
        lines: z.array(CarPriceLine).max(80).default([]),
      }),
    }),
    output: CarOrder,
  },
  'carOrder.takePlace': {
    input: z.strictObject({
      ...placeFields,
      campaignId: Id,
      /** The SMS code for a phone number other than the account's. */
      phoneCode: z
        .string()
        .regex(/^\d{6}$/)
        .optional(),
      sharerConfig: z.strictObject({ inviteId: Id.nullable() }).optional(),
      agreementIds: z.array(z.string().max(64)).max(4),
      /** The deposit that the buyer saw, in fen. */
      depositFen: Fen,
    }),
    output: CarOrder,
  },
  'carOrder.list': {
    input: z.strictObject({
      ...pageInput,
      tab: z.enum(CAR_ORDER_TABS).default('all'),
      /** A part of the order number or of the car's name. */
      keyword: Line.max(40).default(''),
    }),
    output: pageOf(CarOrderBrief).extend({
      counts: z.record(z.enum(CAR_ORDER_TABS), z.number().int()),
    }),
  },
  'carOrder.detail': { input: byId, output: CarOrder },
  'carOrder.cancelPreview': { input: byId, output: CancelPreview },
  'carOrder.cancel': {
    input: byId.extend({
      reason: z.enum(CAR_CANCEL_REASONS.map(({ id }) => id)),
      planHash: z.string().max(64),
    }),
    output: CarOrder,
  },
  'carOrder.protect': {
    input: byId.extend({ protectionId: Id }),
    output: z.object({ diffFen: Fen, way: z.string(), state: z.enum(PROTECTION_STATES) }),
  },
  'carOrder.contact': {
    input: byId.extend({
      name: bookingFields.name,
      phone: bookingFields.phone,
      /** The SMS code for a phone number other than the account's. */
      phoneCode: z
        .string()
        .regex(/^\d{6}$/)
        .optional(),
    }),
    output: CarOrder,
  },
  'carOrder.store': { input: byId.extend({ dealerId: Id }), output: CarOrder },
  'carOrder.plans': {
    input: byId,
    output: z.object({
      /** The price of the car without goods, in fen. */
      priceFen: Fen,
      depositFen: Fen,
      /**
       * The down payment in fen once the car is at the store and it can no longer change; null
       * before.
       */
      fixedDownFen: Fen.nullable(),
      products: z.array(FinanceProduct),
      loan: CarLoan.nullable(),
    }),
  },
  'carOrder.plan': {
    input: byId.extend({
      /** Null chooses full payment. */
      loan: z
        .strictObject({ productId: Id, months: Months, downFen: Fen, balloonBp: BasisPoints })
        .nullable(),
    }),
    output: CarOrder,
  },
  'carOrder.recallCancel': { input: byId, output: CarOrder },
  'carOrder.payerRefund': { input: z.strictObject({ refundId: Id }), output: PayerRefund },
  'carOrder.payerAccount': {
    input: z.strictObject({ refundId: Id, ...PayoutAccountForm.shape }),
    output: PayerRefund,
  },
  'carOrder.payoutAccount': { input: byId.extend(PayoutAccountForm.shape), output: CarOrder },
} satisfies Schemas;

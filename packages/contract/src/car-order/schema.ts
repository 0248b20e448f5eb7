import { z } from 'zod';
import { Proposal } from '../cars/wish-schema.ts';
import { BasisPoints, FinanceProduct, Months } from '../cars/finance-schema.ts';
import { Chosen } from '../cars/option-schema.ts';
import { Fen, Id, StoredImage, Instant, type Link, pageInput, pageOf } from '../common.ts';
import type { Schemas } from '../core.ts';
import { RefundStretch, Stage } from '../progress.ts';
import { BoutiqueLine } from './boutique-schema.ts';
import { BUYER_KINDS, bookingFields, CAR_CANCEL_REASONS, PAY_PLANS, placeFields } from './form.ts';
import { CAR_LOAN_STATES } from './loan.ts';
import { CAR_ORDER_STATUSES, CAR_ORDER_TABS, CAR_STAGE_IDS } from './machine.ts';
import { CAR_ITEM_KINDS } from './pay-item.ts';
import { CAR_ORDER_KINDS, DEPOSIT_NATURES } from './policy.ts';
import { PayoutAccountForm } from './signing-form.ts';
import { VEHICLE_INVOICE_STATES } from './vehicle-invoice.ts';

export const CarPriceLine = z.object({
  code: z.string(),
  label: z.string(),
  fen: z.number().int(),
  why: z.string(),
});

/** A car that a buyer wants to book. */
const Wanted = {
  typeId: Id,
  chosen: Chosen,
};

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
  /** What the button says that leads out of it. */
  way: z.string(),
  /** Of OPTIONAL_INVALID: the nearest configurations that can be built. */
  proposals: z.array(Proposal).max(3),
  /** Of OPEN_ORDER_EXISTS. */
  orderId: Id.nullable(),
});
export type PurchaseObstacle = z.infer<typeof Obstacle>;

const PurchasePrice = z.object({
  lines: z.array(CarPriceLine),
  carFen: Fen,
  boutiqueFen: Fen,
  discountFen: Fen,
  totalFen: Fen,
  /** Until when it holds if the deposit is paid now. */
  validUntil: Instant,
  /** Names the lines; `create` carries it. */
  priceVersion: z.string(),
});

const Deposit = z.object({
  nature: z.enum(DEPOSIT_NATURES),
  amountFen: Fen,
  sentence: z.string(),
  /** What the button says that takes it. */
  button: z.string(),
  ruler: z.array(RefundStretch),
  /** What is agreed to, with the versions in force, as `create` carries them. */
  agreementIds: z.array(z.string()),
  /** The same for people. */
  agreements: z.array(z.object({ kind: z.string(), title: z.string(), version: z.string() })),
  /** Minutes an order waits for it. */
  payMinutes: z.number().int(),
  /** Of a place: what is paid on top of what is paid already; 0 otherwise. */
  topUpFen: Fen,
});

/** Days in Shanghai between which the car is likely to come, if it is locked today. */
const Delivery = z.object({ from: z.iso.date(), to: z.iso.date(), why: z.string() });

/** What is known of the car beside its price. */
const Car = z.object({
  seriesId: Id,
  typeId: Id,
  /** 天逸 远途版. */
  title: z.string(),
  /** 珍珠白 · 19 英寸 · 舒行包. */
  configText: z.string(),
  names: z.array(z.object({ group: z.string(), name: z.string() })),
  chosen: z.array(Id),
  image: StoredImage.nullable(),
});

const PurchaseCheck = z.object({
  purchasable: z.boolean(),
  obstacles: z.array(Obstacle),
  /** Null where the trim is not sold. */
  car: Car.nullable(),
  /** Null as well where its configuration cannot be built. */
  price: PurchasePrice.nullable(),
  deposit: Deposit,
  delivery: Delivery.nullable(),
  /** Goods that were asked for and do not go with the car, or are not sold; they are not in the price. */
  unfitBags: z.array(z.object({ bagId: Id, name: z.string(), reason: z.string() })),
  /** How many can still be booked; null without a limit. */
  left: z.number().int().nullable(),
  /** What it is booked with; null without a campaign that runs. */
  campaign: z
    .object({
      id: Id,
      title: z.string(),
      rights: z.array(z.object({ name: z.string(), worthFen: Fen, text: z.string() })),
      convertBy: Instant.nullable(),
    })
    .nullable(),
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

/** Where a certificate can be. */
export const CERTIFICATE_PLACES = ['factory', 'bank', 'store', 'handed'] as const;
export type CertificatePlace = (typeof CERTIFICATE_PLACES)[number];

/** applied: counted off by itself. claimable: its buyer asks for it. */
export const PROTECTION_STATES = ['applied', 'claimable', 'claimed', 'lapsed'] as const;
export type ProtectionState = (typeof PROTECTION_STATES)[number];

/** Who speaks for the store to a buyer. */
export const CarAdviser = z.object({
  name: z.string(),
  phone: z.string(),
  image: StoredImage.nullable(),
});

/** What one of both wrote about an order. */
export const CarMessage = z.object({
  by: z.enum(['buyer', 'seller']),
  text: z.string(),
  at: Instant,
});

const Dealer = z.object({ id: Id, name: z.string(), address: z.string(), phone: z.string() });

const Now = z.object({
  /** One sentence of how it stands. */
  sentence: z.string(),
  /** The one thing to do; null where nothing is. */
  action: z.enum(CAR_ORDER_ACTIONS).nullable(),
  /** What its button says. */
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
  /** Null for a place whose car is not chosen yet. */
  typeId: Id.nullable(),
  title: z.string(),
  configText: z.string(),
  chosen: z.array(Id),
  image: StoredImage.nullable(),
  /** What it was ordered with; `no`: its own number, given with the money. */
  campaign: z.object({ id: Id, title: z.string(), no: z.number().int().nullable() }).nullable(),
  totalFen: Fen,
  /** What is due now: nothing where nothing can be paid. */
  leftFen: Fen,
  /** What comes next, and by when. */
  next: z.object({ sentence: z.string(), at: Instant.nullable() }).nullable(),
  now: Now,
  allowed: z.array(z.enum(CAR_ORDER_ACTIONS)),
  createdAt: Instant,
});
export type CarOrderBrief = z.infer<typeof CarOrderBrief>;

/** How a lender pays for a car. */
const CarLoan = z.object({
  productId: Id,
  name: z.string(),
  months: z.number().int(),
  balloonBp: z.number().int(),
  /** Of the price, the deposit included. */
  downFen: Fen,
  amountFen: Fen,
  monthlyFen: Fen,
  state: z.enum(CAR_LOAN_STATES),
  /** How far it is, in words. */
  text: z.string(),
  /** What the lender said. */
  reason: z.string(),
});
export type CarLoan = z.infer<typeof CarLoan>;

/** Money that came at once. */
const CarPayment = z.object({
  fen: Fen,
  /** For people, e.g. 微信支付. */
  channel: z.string(),
  /** Who paid it, masked, where that is another person; '' otherwise. */
  payer: z.string(),
  at: Instant,
  /** What of it has gone back to who paid it; `at` null: it is on its way. */
  backs: z.array(z.object({ fen: Fen, at: Instant.nullable() })),
});
export type CarPayment = z.infer<typeof CarPayment>;

/** Something an order asks to be paid. */
const CarItem = z.object({
  /** For the cashier, with the subject `carItem`. */
  id: Id,
  kind: z.union([
    z.enum(CAR_ITEM_KINDS),
    z.templateLiteral(['boutique', z.number().int().positive()]),
  ]),
  label: z.string(),
  /** Null for what is paid for the car itself. */
  nature: z.enum(DEPOSIT_NATURES).nullable(),
  dueFen: Fen,
  paidFen: Fen,
  /** Set aside for parts whose money is waited for. */
  openFen: Fen,
  /** What has gone back, or is on its way. */
  backFen: Fen,
  leftFen: Fen,
  dueAt: Instant.nullable(),
  /** Each by itself, the first first. */
  payments: z.array(CarPayment),
});

/** Money that goes back; `at` null: it is on its way. */
const CarRefund = z.object({
  fen: Fen,
  parts: z.array(
    z.object({
      what: z.string(),
      fen: Fen,
      way: z.string(),
      days: z.string(),
      at: Instant.nullable(),
      /** Whom it goes to where others have paid as well, masked; '' is the buyer. */
      payers: z.array(
        z.object({ payer: z.string(), channel: z.string(), fen: Fen, at: Instant.nullable() }),
      ),
    }),
  ),
  /** What stays with the seller, in fen. */
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
  /** When a place can become an order, or a presale be confirmed; null where it has, or need not. */
  conversion: z
    .object({ opensAt: Instant.nullable(), closesAt: Instant, isOpen: z.boolean() })
    .nullable(),
  /** What was bought ahead and is counted off when it is signed; null for nothing. */
  credit: z.object({ id: Id, title: z.string(), worthFen: Fen }).nullable(),
  /** Until when the price holds; null while it is not paid for. */
  priceValidUntil: Instant.nullable(),
  items: z.array(CarItem),
  /** Null while no car is chosen. */
  window: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  /** The last day the contract promises; null while it is not signed. */
  promisedTo: z.iso.date().nullable(),
  /** How a late car is made up for, in points; null for one in time. */
  delay: z
    .object({
      days: z.number().int(),
      points: z.number().int(),
      perDay: z.number().int(),
      most: z.number().int(),
    })
    .nullable(),
  /** What was said of the day it comes, the newest first. */
  windows: z.array(
    z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      /** Why it was changed; '' for the first. */
      reason: z.string(),
      at: Instant,
    }),
  ),
  /** Its way from the works to the store; none while it is not ordered there. */
  track: z.array(
    z.object({
      stage: z.enum(CAR_STAGE_IDS),
      text: z.string(),
      at: Instant.nullable(),
      place: z.string(),
      state: z.enum(['done', 'current', 'todo']),
    }),
  ),
  /** Until when the signature can be taken back; null where it cannot. */
  withdrawUntil: Instant.nullable(),
  contract: z.object({ no: z.string(), signedAt: Instant, promisedTo: z.iso.date() }).nullable(),
  /** Where the certificate of conformity is, without which there is no plate. */
  certificate: z
    .object({
      place: z.enum(CERTIFICATE_PLACES),
      text: z.string(),
      since: Instant,
      tail: z.string(),
    })
    .nullable(),
  /** Masked; '' while none is known. */
  vin: z.string(),
  /** What the buyer has handed in. */
  supplement: z.array(z.object({ part: z.string(), text: z.string(), state: z.string() })),
  /** Prices that fell since the contract, and what became of that; the oldest first. */
  protections: z.array(
    z.object({
      id: Id,
      label: z.string(),
      oldFen: Fen,
      newFen: Fen,
      diffFen: Fen,
      state: z.enum(PROTECTION_STATES),
      /** Until when it can be asked for. */
      until: Instant.nullable(),
      at: Instant,
    }),
  ),
  /** Days after the keys in which a lower price is made up for. */
  protectionDays: z.number().int(),
  /** The invoice of the car; null before a contract is signed. */
  invoice: z
    .object({
      state: z.enum(VEHICLE_INVOICE_STATES),
      /** Whom it names, masked. */
      rows: z.array(z.object({ label: z.string(), text: z.string() })),
      amountFen: Fen,
      /** Of the amount. */
      taxFen: Fen,
      /** Names what it will say; confirming carries it. */
      revision: z.string(),
      /** Of the one that is good, or was reversed. */
      number: z.string().nullable(),
      redNumber: z.string().nullable(),
      issuedAt: Instant.nullable(),
    })
    .nullable(),
  /** When its buyer comes for the keys; null where nothing is booked. */
  deliveryAt: Instant.nullable(),
  /** The buyer has asked to stop; null otherwise. */
  cancelAsked: z.object({ at: Instant, text: z.string() }).nullable(),
  /** What the seller owes beside what goes back; null for nothing. */
  payout: z
    .object({
      fen: Fen,
      why: z.string(),
      /** Masked; '' while none is given. */
      account: z.string(),
      paidAt: Instant.nullable(),
    })
    .nullable(),
  /** What goes back by a transfer because its channel refuses it; null for nothing. */
  refused: z
    .object({
      fen: Fen,
      /** Masked; '' while none is given. */
      account: z.string(),
      paidAt: Instant.nullable(),
    })
    .nullable(),
  /** The same of what others had paid for the buyer, who name the account; null for nothing. */
  refusedOfPayers: z.object({ fen: Fen, paidAt: Instant.nullable() }).nullable(),
  /** Null where it was left open. */
  dealer: Dealer.nullable(),
  /** Null while the store has named nobody. */
  adviser: CarAdviser.nullable(),
  /** Between buyer and store, the first first. */
  messages: z.array(CarMessage),
  plateCity: z.object({ code: z.string(), name: z.string() }),
  /** Masked; '' once it is forgotten. */
  buyer: z.object({ kind: z.enum(BUYER_KINDS), name: z.string(), phone: z.string() }),
  payPlan: z.enum(PAY_PLANS).nullable(),
  /** Null with full payment, and while no loan is chosen. */
  loan: CarLoan.nullable(),
  remark: z.string(),
  stages: z.array(Stage),
  ruler: z.array(RefundStretch),
  /** What comes back if it is cancelled now. */
  refundToday: z.object({ fen: Fen, button: z.string() }),
  /** Null while nothing goes back. */
  refund: CarRefund.nullable(),
  /** '' while it is not closed. */
  closedReason: z.string(),
  paidAt: Instant.nullable(),
  /** The newest first. */
  events: z.array(
    z.object({ at: Instant, by: z.enum(['buyer', 'seller', 'system']), text: z.string() }),
  ),
  agreements: z.array(z.object({ kind: z.string(), title: z.string(), version: z.string() })),
  hotline: z.string(),
});
export type CarOrder = z.infer<typeof CarOrder>;

/** What cancelling brings back now. */
const CancelPreview = z.object({
  /** What confirming does: it ends, or the store is asked whether it may. */
  event: z.enum(['cancel', 'askCancel', 'lateCancel']),
  backFen: Fen,
  parts: z.array(z.object({ what: z.string(), fen: Fen, way: z.string(), days: z.string() })),
  kept: z.array(z.object({ what: z.string(), fen: Fen, why: z.string() })),
  button: z.string(),
  /** Names it; `cancel` carries it. */
  planHash: z.string(),
});
export type CarCancelPreview = z.infer<typeof CancelPreview>;

/** What goes back to a person who had paid for the buyer, by a transfer: all they see of the order. */
export const PayerRefund = z.object({
  refundId: Id,
  /** Masked. */
  buyer: z.string(),
  payee: z.string(),
  title: z.string(),
  image: StoredImage.nullable(),
  fen: Fen,
  /** Masked; '' while none is given. */
  account: z.string(),
  paidAt: Instant.nullable(),
});
export type PayerRefund = z.infer<typeof PayerRefund>;

/** Where the cashier leads with what it has to say of a car order. */
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
      /** What an own order would become: with its city and its campaign, which hold for it. */
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
      /** What was shown. */
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
      /** What was shown. */
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
      /** Of a phone that is not the account's. */
      phoneCode: z
        .string()
        .regex(/^\d{6}$/)
        .optional(),
      sharerConfig: z.strictObject({ inviteId: Id.nullable() }).optional(),
      /** 1 立即预订, 2 订单列表, 3 订单详情. */
      sourcePage: z.union([z.literal(1), z.literal(2), z.literal(3)]),
      agreementIds: z.array(z.string().max(64)).max(4),
      /** What its buyer has seen; `lines` come back with the new ones where they are others by now. */
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
      /** Of a phone that is not the account's. */
      phoneCode: z
        .string()
        .regex(/^\d{6}$/)
        .optional(),
      sharerConfig: z.strictObject({ inviteId: Id.nullable() }).optional(),
      agreementIds: z.array(z.string().max(64)).max(4),
      /** What its buyer has seen. */
      depositFen: Fen,
    }),
    output: CarOrder,
  },
  'carOrder.list': {
    input: z.strictObject({
      ...pageInput,
      tab: z.enum(CAR_ORDER_TABS).default('all'),
      /** Of an order's number or its car. */
      keyword: z.string().trim().max(40).default(''),
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
      /** Of a phone that is not the account's. */
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
      /** Of the car, without goods for it. */
      priceFen: Fen,
      depositFen: Fen,
      /** What is paid of the car by its buyer stays what it is; null where it can be chosen. */
      fixedDownFen: Fen.nullable(),
      products: z.array(FinanceProduct),
      loan: CarLoan.nullable(),
    }),
  },
  'carOrder.plan': {
    input: byId.extend({
      /** Null: full payment. */
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

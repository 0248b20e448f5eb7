import { z } from 'zod';
import {
  Fen,
  Id,
  StoredImage,
  Instant,
  Line,
  Link,
  pageInput,
  pageOf,
  Quantity,
  Score,
  LongText,
  OpenId,
} from '../../common.ts';
import { CarCut } from '../../cars/car-cut.ts';
import type { Schemas } from '../../core.ts';
import { Dealer } from '../../dealer/schema.ts';
import { atMost } from '../../form.ts';
import { HOST_CLASSES } from '../../host.ts';
import { Address } from '../address/schema.ts';
import { AccountNo, ShipMethod } from '../cart/schema.ts';
import { AccountType, CommodityKind } from '../catalog/schema.ts';
import { CouponChoice } from '../coupon/schema.ts';
import { InvoiceInput } from '../invoice/schema.ts';
import { PayInvitation, PayPages, PayParts, toPay } from '../../pay/schema.ts';
import { NextStep, Stage } from '../../progress.ts';

/**
 * 1: no points are used (the default). 2: points pay part of the money, as requested and allowed.
 */
export const ScoreUseType = z.union([z.literal(1), z.literal(2)]);
export type ScoreUseType = z.infer<typeof ScoreUseType>;

export const OrderStatus = z.enum([
  'unpaid',
  /** Paid at the price of a deal that waits for others: a team, a box. */
  'awaiting',
  /** Paid; waits for shipment or top-up. */
  'paid',
  'shipped',
  /** Paid; waits to be used in a store. */
  'toUse',
  'completed',
  'closed',
]);
export type OrderStatus = z.infer<typeof OrderStatus>;

export const OrderEvent = z.enum([
  'pay',
  /** Paid, and waits. */
  'hold',
  /** What it waited for has come. */
  'release',
  /** What it waited for does not come; everything goes back. */
  'giveUp',
  'cancel',
  'expire',
  'ship',
  'fulfil',
  'handOver',
  'confirm',
  'autoConfirm',
  /** A piece is used in a store. */
  'use',
  /** The store undoes a use. */
  'undo',
  /** All pieces are refunded. */
  'refund',
]);
export type OrderEvent = z.infer<typeof OrderEvent>;

/** What the user can do now; the buttons follow it. */
export const OrderAction = z.enum([
  'pay',
  'cancel',
  'confirm',
  'rebuy',
  'review',
  'refund',
  /** Parcels can be tracked. */
  'logistics',
  /** Write-off codes can be shown. */
  'writeOff',
]);
export type OrderAction = z.infer<typeof OrderAction>;

export const ShoppingLine = z.strictObject({
  skuId: Id,
  quantity: Quantity,
  /** The cart line, which is removed when the order is placed. */
  cartItemId: Id.optional(),
  /**
   * The add-on offer whose price is requested; it applies while the other lines reach its amount.
   */
  addOnId: Id.optional(),
  useAccountNo: AccountNo.optional(),
});
export type ShoppingLine = z.infer<typeof ShoppingLine>;

/** The user's choices; the server computes everything else. */
export const OrderDraft = z.strictObject({
  addressId: Id.nullable(),
  /** Store for lines that ship by `store`. */
  dealerId: Id.nullable(),
  /** Whether it comes from the product page and not from the cart. */
  nonShoppingCartOrder: z.boolean(),
  shoppingList: z.array(ShoppingLine).min(1).max(100),
  useScoreConfig: z.strictObject({
    scoreUseType: ScoreUseType.default(1),
    score: Score.default(0),
  }),
  useCouponConfig: z.strictObject({
    couponRecordId: Id.nullable(),
    /** A shipping coupon in addition to the goods coupon. */
    shipCouponRecordId: Id.nullable(),
  }),
  vehicleOrderConfig: z.strictObject({ vehicleOrderId: Id.nullable() }),
  sharerConfig: z.strictObject({ inviteId: Id.nullable() }),
  /**
   * The deal of an activity at whose price the one line is ordered, and what it is of: a team, a cut, a
   * box, a prize; null opens a new one.
   */
  dealConfig: z.strictObject({ dealId: Id, ofId: Id.nullable() }).nullable().default(null),
});
export type OrderDraft = z.infer<typeof OrderDraft>;

export const OrderLine = z.object({
  id: Id,
  commodityId: Id,
  skuId: Id,
  title: z.string(),
  image: StoredImage,
  kind: CommodityKind,
  values: z.array(z.string()),
  quantity: z.number().int(),
  shipMethod: ShipMethod,
  useAccountType: AccountType.nullable(),
  useAccountNo: z.string().nullable(),
  flash: z.boolean(),
  /** Whether it has an add-on price; `originalPriceFen` is the price without the main lines. */
  addOn: z.boolean(),
  /** Price of one piece before any discount. */
  priceFen: Fen,
  score: Score,
  originalPriceFen: Fen.nullable(),
  /** This line's share of all discounts. */
  discountFen: Fen,
  discountScore: Score,
  /** The final price of all pieces, without freight. */
  payFen: Fen,
  payScore: Score,
});
export type OrderLine = z.infer<typeof OrderLine>;

/** refundOnly: without a return. returnRefund: after the goods are returned. */
export const RefundType = z.enum(['refundOnly', 'returnRefund']);
export type RefundType = z.infer<typeof RefundType>;

/** A line of a placed order. */
export const PlacedLine = OrderLine.extend({
  /** The numbers of pieces that can be refunded, are being refunded, and were refunded. */
  refund: z.object({
    refundable: z.number().int(),
    refunding: z.number().int(),
    refunded: z.number().int(),
    /** The latest refund; null without one. */
    id: Id.nullable(),
  }),
});
export type PlacedLine = z.infer<typeof PlacedLine>;

export const AmountStep = z.enum([
  'goods',
  'promotion',
  'coupon',
  'scoreDeduction',
  'freight',
  'shipCoupon',
]);
/** The steps of the price in order; `fen` and `score` are negative for reductions. */
export const AmountLine = z.object({
  step: AmountStep,
  /** For display, for example 满 300 减 30. */
  label: z.string(),
  fen: z.number().int(),
  score: z.number().int(),
});
export type AmountLine = z.infer<typeof AmountLine>;

export const Amounts = z.object({
  chain: z.array(AmountLine),
  goodsFen: Fen,
  goodsScore: Score,
  discountFen: Fen,
  freightFen: Fen,
  payableFen: Fen,
  payableScore: Score,
});
export type Amounts = z.infer<typeof Amounts>;

/** A car order goods can be bought for. */
export const VehicleOrder = z.object({ id: Id, orderNo: z.string(), title: z.string() });
export type VehicleOrder = z.infer<typeof VehicleOrder>;

export const OrderConfig = z.object({
  /** The draft that was priced, without choices that are no longer valid. */
  draft: OrderDraft,
  lines: z.array(OrderLine),
  address: Address.nullable(),
  /** The Shanghai day when the parcel is likely to arrive; null without a parcel or an address. */
  arrivesOn: z.iso.date().nullable(),
  dealer: Dealer.nullable(),
  /** Whether the lines need an address or a store. */
  needs: z.object({ address: z.boolean(), dealer: z.boolean() }),
  amounts: Amounts,
  coupons: z.array(CouponChoice),
  /** Why the chosen coupons are the best combination, for display; '' without a usable coupon. */
  couponExplanation: z.string(),
  /** The points that can still pay part of this order, and their rate. */
  mixScoreUsable: z.object({ balance: Score, max: Score, scorePerYuan: z.number().int().min(1) }),
  scoreUseType: ScoreUseType,
  couponDiscountScore: Score,
  couponDiscountCash: Fen,
  /** The car order that the goods are for; null for none. */
  vehicleOrderId: Id.nullable(),
  /** Car orders to choose from; may be empty. */
  vehicleOrders: z.array(VehicleOrder),
  /**
   * What prevents ordering, for display, each with a remedy; empty when the order can be placed.
   */
  obstacles: z.array(
    z.object({
      code: z.enum([
        'addressMissing',
        'dealerMissing',
        'accountMissing',
        'accountInvalid',
        'scoreShort',
        'stockShort',
        'limitReached',
        'soldOut',
        'offShelf',
        'addOnUnmet',
        'dealOver',
        'dealLimit',
        'teamFull',
        'boxHeld',
      ]),
      msg: z.string(),
      skuId: Id.nullable(),
      /** The number of pieces available instead; null when that is not the problem. */
      left: z.number().int().min(0).nullable(),
    }),
  ),
});
export type OrderConfig = z.infer<typeof OrderConfig>;

export const CancelReason = z.enum([
  'changedMind',
  'wrongAddress',
  'wrongSpec',
  'cheaperElsewhere',
  'other',
]);
export type CancelReason = z.infer<typeof CancelReason>;

export const OrderSummary = z.object({
  id: Id,
  orderNo: z.string(),
  status: OrderStatus,
  statusText: z.string(),
  createdAt: Instant,
  /** The deadline for the payment; null once it no longer matters. */
  expireAt: Instant.nullable(),
  lines: z.array(PlacedLine),
  payableFen: Fen,
  payableScore: Score,
  /** The pieces that are not shipped; 0 before payment and after the end. */
  toShip: z.number().int(),
  /** What pending refunds will bring back; null without any. */
  refunding: z.object({ fen: Fen, score: Score }).nullable(),
  /** What the order is of in an activity, and a sentence about it; null for other orders. */
  deal: z.object({ label: z.string(), hint: z.string(), link: Link.nullable() }).nullable(),
  allowed: z.array(OrderAction),
});
export type OrderSummary = z.infer<typeof OrderSummary>;

export const OrderDetail = OrderSummary.extend({
  /** The stages of the order. */
  stages: z.array(Stage),
  /** The coming steps. */
  next: z.array(NextStep),
  amounts: Amounts,
  address: Address.nullable(),
  /**
   * The day when the last parcel is likely to arrive; null when nothing is to come or it is
   * unknown.
   */
  arrivesOn: z.iso.date().nullable(),
  dealer: Dealer.nullable(),
  invoice: InvoiceInput.nullable(),
  remark: z.string(),
  /** The newest first. */
  timeline: z.array(z.object({ at: Instant, text: z.string() })),
  /** What was refunded; `refunding`: whether a refund is pending. */
  refunded: z.object({ fen: Fen, score: Score, refunding: z.boolean() }),
  /** Points earned by the order, less those taken back; 0 before it is completed. */
  earnedScore: Score,
  /** Whether an invoice exists or is possible: money was paid or is due. */
  invoiceable: z.boolean(),
  paidAt: Instant.nullable(),
  payChannel: z.string().nullable(),
  closedReason: z.string(),
  shipment: z
    .object({ carrier: z.string(), trackingNo: z.string(), shippedAt: Instant })
    .nullable(),
  /** Service telephone. */
  hotline: z.string(),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

export const OrderTab = z.enum([
  'all',
  'unpaid',
  'paid',
  'shipped',
  'toUse',
  'completed',
  'closed',
]);
export type OrderTab = z.infer<typeof OrderTab>;

export const PayChannel = z.enum([
  'sandbox',
  /** In WeChat's browser. */
  'wechatJsapi',
  /** In the native page of the WeChat mini-program. */
  'wechatMini',
  /** Through the native app. */
  'wechatApp',
  /** In other mobile browsers, through WeChat's page. */
  'wechatH5',
  /** In mobile browsers, through Alipay's page. */
  'alipayWap',
]);
export type PayChannel = z.infer<typeof PayChannel>;

/** The host, which determines the available channels. */
export const PayHost = z.enum(HOST_CLASSES);
export type PayHost = z.infer<typeof PayHost>;

/** The signed parameters of the host's native payment. */
const PayParams = z.record(z.string(), z.string());

/** paying: the cashier was opened, and the result is unknown. */
export const PayState = z.enum(['unpaid', 'paying', 'paid', 'failed', 'closed']);
export type PayState = z.infer<typeof PayState>;

const byOrder = z.strictObject({ id: Id });

export const orderSchemas = {
  'order.config': { input: OrderDraft, output: OrderConfig },
  'order.calc': { input: OrderDraft, output: OrderConfig },
  'order.vehicle': {
    input: z.strictObject({ draft: OrderDraft, vehicleOrderId: Id.nullable() }),
    output: OrderConfig,
  },
  'order.create': {
    input: z.strictObject({
      draft: OrderDraft,
      /** The amounts the page showed. PRICE_CHANGED returns the new config. */
      expect: z.strictObject({ payableFen: Fen, payableScore: Score }),
      invoice: InvoiceInput.nullable(),
      remark: LongText.check(atMost(100, '备注最多 100 个字')),
    }),
    output: z.object({
      orderId: Id,
      orderNo: z.string(),
      status: OrderStatus,
      payableFen: Fen,
      payableScore: Score,
      expireAt: Instant.nullable(),
    }),
  },
  'order.list': {
    input: z.strictObject({
      ...pageInput,
      status: OrderTab.default('all'),
      /**
       * Words that all have to occur in the goods' titles, the order number or the store's name.
       */
      keyword: Line.min(1, '请输入要找的内容').max(40, '最多 40 个字').optional(),
    }),
    /** `counts` cover all orders, `total` those found. */
    output: pageOf(OrderSummary).extend({
      counts: z.record(OrderTab, z.number().int()),
      /** The number of orders with something left to collect, use or have fitted in a store. */
      toPickUp: z.number().int(),
    }),
  },
  'order.detail': { input: byOrder, output: OrderDetail },
  'order.cancel': {
    input: byOrder.extend({ reason: CancelReason.default('other') }),
    output: OrderDetail,
  },
  /** `second`: the received line or parcel, or `all`. */
  'order.confirm': { input: byOrder.extend({ second: Id }), output: OrderDetail },
  'order.payInfo': {
    input: toPay.extend({ host: PayHost.default('browser') }),
    output: z.object({
      orderId: Id,
      orderNo: z.string(),
      title: z.string(),
      /** What is paid for, first of all; `cut` where that is a car. Null without a picture. */
      thing: z.object({ image: StoredImage, cut: CarCut.nullable() }).nullable(),
      payableFen: Fen,
      payableScore: Score,
      state: PayState,
      expireAt: Instant.nullable(),
      /** `capFen`: the largest payment in fen; null for unlimited. */
      channels: z.array(
        z.object({
          id: PayChannel,
          name: z.string(),
          note: z.string(),
          capFen: Fen.nullable(),
        }),
      ),
      /** Whether the rest can be paid by bank transfer. */
      transfer: z.boolean(),
      /** Null without parts, and for an invited payer. */
      parts: PayParts.nullable(),
      /** Null for the owner. */
      invitation: PayInvitation.nullable(),
      pages: PayPages,
      /** The text for a closed subject, for its owner. */
      closedNote: z.string(),
      /** The note for the pay button on when the payment is refundable; '' for none. */
      backNote: z.string(),
    }),
  },
  /**
   * `second`: the channel. The cashier at `cashierUrl` returns to the paying page; otherwise the
   * host pays with `params`. `code`: the code from WeChat's authorization page.
   */
  'order.pay': {
    input: toPay.extend({
      second: PayChannel,
      code: z
        .string()
        .regex(/^\w{1,128}$/)
        .optional(),
    }),
    output: z.object({
      paymentId: Id,
      cashierUrl: z.string().nullable(),
      params: PayParams.nullable(),
    }),
  },
  /** Returns the parameters for the mini-program's native page. */
  'order.payMini': {
    input: toPay.extend({ openId: OpenId }),
    output: z.object({ paymentId: Id, params: PayParams }),
  },
  /** Queries the payment provider when its notification is missing. */
  'order.payStatus': {
    input: toPay,
    output: z.object({
      state: PayState,
      orderId: Id,
      orderNo: z.string(),
      payableFen: Fen,
      /** The amount still due of the whole subject, in fen; above 0 after a part. */
      leftFen: Fen,
      failReason: z.string(),
      pages: PayPages,
    }),
  },
} satisfies Schemas;

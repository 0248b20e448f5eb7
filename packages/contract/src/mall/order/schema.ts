import { z } from 'zod';
import {
  Fen,
  Id,
  StoredImage,
  Instant,
  Line,
  pageInput,
  pageOf,
  Quantity,
  Score,
  LongText,
  OpenId,
} from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { Dealer } from '../../dealer/schema.ts';
import { Address } from '../address/schema.ts';
import { AccountNo, ShipMethod } from '../cart/schema.ts';
import { AccountType, CommodityKind } from '../catalog/schema.ts';
import { CouponChoice } from '../coupon/schema.ts';
import { InvoiceInput } from '../invoice/schema.ts';
import { PayInvitation, PayPages, PayParts, toPay } from '../../pay/schema.ts';
import { NextStep, Stage } from '../../progress.ts';

/** 1: points stay untouched (the default). 2: points pay part of the money, as many as asked and allowed. */
export const ScoreUseType = z.union([z.literal(1), z.literal(2)]);
export type ScoreUseType = z.infer<typeof ScoreUseType>;

export const OrderStatus = z.enum([
  'unpaid',
  /** Paid, waiting for shipment or top-up. */
  'paid',
  'shipped',
  /** Paid, waiting to be used in a store. */
  'toUse',
  'completed',
  'closed',
]);
export type OrderStatus = z.infer<typeof OrderStatus>;

export const OrderEvent = z.enum([
  'pay',
  'cancel',
  'expire',
  'ship',
  'fulfil',
  'handOver',
  'confirm',
  'autoConfirm',
  /** A piece is used in a store. */
  'use',
  /** The store takes that back. */
  'undo',
  /** All of it has been given back. */
  'refund',
]);
export type OrderEvent = z.infer<typeof OrderEvent>;

/** What the user may do now; buttons follow it. */
export const OrderAction = z.enum([
  'pay',
  'cancel',
  'confirm',
  'rebuy',
  'review',
  'refund',
  /** Parcels can be followed. */
  'logistics',
  /** Codes can be shown in a store. */
  'writeOff',
]);
export type OrderAction = z.infer<typeof OrderAction>;

export const ShoppingLine = z.strictObject({
  skuId: Id,
  quantity: Quantity,
  /** The cart line this came from; removed when the order is made. */
  cartItemId: Id.optional(),
  /** The add-on offer whose price is asked for; it holds while the other lines reach it. */
  addOnId: Id.optional(),
  useAccountNo: AccountNo.optional(),
});
export type ShoppingLine = z.infer<typeof ShoppingLine>;

/** What the user has chosen so far; the server computes everything else. */
export const OrderDraft = z.strictObject({
  addressId: Id.nullable(),
  /** Store for lines that ship by `store`. */
  dealerId: Id.nullable(),
  /** true: bought at once from the product page, not from the cart. */
  nonShoppingCartOrder: z.boolean(),
  shoppingList: z.array(ShoppingLine).min(1).max(100),
  useScoreConfig: z.strictObject({
    scoreUseType: ScoreUseType.default(1),
    score: Score.default(0),
  }),
  useCouponConfig: z.strictObject({
    couponRecordId: Id.nullable(),
    /** A freight coupon beside the goods coupon. */
    shipCouponRecordId: Id.nullable(),
  }),
  vehicleOrderConfig: z.strictObject({ vehicleOrderId: Id.nullable() }),
  sharerConfig: z.strictObject({ inviteId: Id.nullable() }),
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
  /** Bought at an add-on price; `originalPriceFen` is what it costs without the other lines. */
  addOn: z.boolean(),
  /** Price of one piece before any discount. */
  priceFen: Fen,
  score: Score,
  originalPriceFen: Fen.nullable(),
  /** This line's share of all discounts. */
  discountFen: Fen,
  discountScore: Score,
  /** What this line costs in the end, for all pieces, without freight. */
  payFen: Fen,
  payScore: Score,
});
export type OrderLine = z.infer<typeof OrderLine>;

/** refundOnly: money back. returnRefund: money back once the goods are back. */
export const RefundType = z.enum(['refundOnly', 'returnRefund']);
export type RefundType = z.infer<typeof RefundType>;

/** A line of an order that has been placed. */
export const PlacedLine = OrderLine.extend({
  /** Pieces that may be given back now, are being given back, and have been. */
  refund: z.object({
    refundable: z.number().int(),
    refunding: z.number().int(),
    refunded: z.number().int(),
    /** The latest refund; null when there is none. */
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
/** The price chain in the order it is applied; `fen` and `score` are negative for what is taken off. */
export const AmountLine = z.object({
  step: AmountStep,
  /** For people, e.g. 满 300 减 30. */
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
  /** What the server worked with: the draft with choices that do not hold any more taken out. */
  draft: OrderDraft,
  lines: z.array(OrderLine),
  address: Address.nullable(),
  /** The day the parcel is likely to arrive, in Shanghai; null without a parcel or an address. */
  arrivesOn: z.iso.date().nullable(),
  dealer: Dealer.nullable(),
  /** Which of them the lines need. */
  needs: z.object({ address: z.boolean(), dealer: z.boolean() }),
  amounts: Amounts,
  coupons: z.array(CouponChoice),
  /** Why the pre-chosen combination is the best, for people; '' without a usable coupon. */
  couponExplanation: z.string(),
  /** Points that may still pay money in this order, and what one fen costs. */
  mixScoreUsable: z.object({ balance: Score, max: Score, scorePerYuan: z.number().int().min(1) }),
  scoreUseType: ScoreUseType,
  couponDiscountScore: Score,
  couponDiscountCash: Fen,
  /** The car order the goods are bought for. */
  vehicleOrderId: Id.nullable(),
  /** Car orders to choose from; may be empty. */
  vehicleOrders: z.array(VehicleOrder),
  /** Reasons that stop submission, for people, each with what to do; empty when the order can be placed. */
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
      ]),
      msg: z.string(),
      skuId: Id.nullable(),
      /** Pieces that can be bought instead of those asked for; null when that is not the matter. */
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
  /** End of the time to pay; null once it does not matter. */
  expireAt: Instant.nullable(),
  lines: z.array(PlacedLine),
  payableFen: Fen,
  payableScore: Score,
  /** Pieces for a parcel that have not been sent yet; 0 before payment and after the end. */
  toShip: z.number().int(),
  /** What refunds under way will bring back; null without any. */
  refunding: z.object({ fen: Fen, score: Score }).nullable(),
  allowed: z.array(OrderAction),
});
export type OrderSummary = z.infer<typeof OrderSummary>;

export const OrderDetail = OrderSummary.extend({
  /** The way from placing it to its end. */
  stages: z.array(Stage),
  /** What may be expected from here on. */
  next: z.array(NextStep),
  amounts: Amounts,
  address: Address.nullable(),
  /** The day what is still to come is likely to arrive; null when that is over or cannot be told. */
  arrivesOn: z.iso.date().nullable(),
  dealer: Dealer.nullable(),
  invoice: InvoiceInput.nullable(),
  remark: z.string(),
  /** Newest first. */
  timeline: z.array(z.object({ at: Instant, text: z.string() })),
  /** What came back of what was paid; `refunding` says whether more is asked for. */
  refunded: z.object({ fen: Fen, score: Score, refunding: z.boolean() }),
  /** Points the order gave and still gives; 0 before it is completed. */
  earnedScore: Score,
  /** Whether there is, or can be, an invoice: something was paid, or is due, in money. */
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
  /** In WeChat's own browser. */
  'wechatJsapi',
  /** In the native page of the WeChat mini-program. */
  'wechatMini',
  /** By the native app. */
  'wechatApp',
  /** In other mobile browsers, over WeChat's page. */
  'wechatH5',
  /** In mobile browsers, over Alipay's page. */
  'alipayWap',
]);
export type PayChannel = z.infer<typeof PayChannel>;

/** Where the product runs; it says which channels work there. */
export const PayHost = z.enum(['native', 'applet', 'tiktok', 'wechat', 'browser']);
export type PayHost = z.infer<typeof PayHost>;

/** What the host's own payment needs, signed. */
const PayParams = z.record(z.string(), z.string());

/** paying: handed to the cashier, no result known yet. */
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
      /** What the page showed; a difference answers PRICE_CHANGED with the new config. */
      expect: z.strictObject({ payableFen: Fen, payableScore: Score }),
      invoice: InvoiceInput.nullable(),
      remark: LongText.max(100, '备注最多 100 个字'),
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
      /** Words in titles of goods, the order's number or the store's name; all of them must be found. */
      keyword: Line.min(1, '请输入要找的内容').max(40, '最多 40 个字').optional(),
    }),
    /** `counts` are of all orders, `total` of those found. */
    output: pageOf(OrderSummary).extend({
      counts: z.record(OrderTab, z.number().int()),
      /** Orders with something that is still to be fetched, used or fitted in a store. */
      toPickUp: z.number().int(),
    }),
  },
  'order.detail': { input: byOrder, output: OrderDetail },
  'order.cancel': {
    input: byOrder.extend({ reason: CancelReason.default('other') }),
    output: OrderDetail,
  },
  /** `second`: the line received, or `all`. */
  'order.confirm': { input: byOrder.extend({ second: Id }), output: OrderDetail },
  'order.payInfo': {
    input: toPay.extend({ host: PayHost.default('browser') }),
    output: z.object({
      orderId: Id,
      orderNo: z.string(),
      title: z.string(),
      payableFen: Fen,
      payableScore: Score,
      state: PayState,
      expireAt: Instant.nullable(),
      /** `capFen`: what one payment carries at most, null for anything. */
      channels: z.array(
        z.object({
          id: PayChannel,
          name: z.string(),
          note: z.string(),
          capFen: Fen.nullable(),
        }),
      ),
      /** Whether what is left may be paid by a bank transfer. */
      transfer: z.boolean(),
      /** Null while it is not paid in parts, and for who was asked to pay one. */
      parts: PayParts.nullable(),
      /** Null for its buyer. */
      invitation: PayInvitation.nullable(),
      pages: PayPages,
      /** What has become of one that is closed, for its owner. */
      closedNote: z.string(),
      /** When it comes back, for the button that takes it; '' where nothing is said. */
      backNote: z.string(),
    }),
  },
  /**
   * `second`: the channel. The cashier opens at `cashierUrl` and returns to the paying page, or the
   * host pays by itself with `params`. `code`: what WeChat's page said of the payer.
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
  /** What the mini-program's native page pays with. */
  'order.payMini': {
    input: toPay.extend({ openId: OpenId }),
    output: z.object({ paymentId: Id, params: PayParams }),
  },
  /** Asks the payment provider when its notification has not come. */
  'order.payStatus': {
    input: toPay,
    output: z.object({
      state: PayState,
      orderId: Id,
      orderNo: z.string(),
      payableFen: Fen,
      /** What is still due of the whole: more than nothing where a part alone is paid. */
      leftFen: Fen,
      failReason: z.string(),
      pages: PayPages,
    }),
  },
} satisfies Schemas;

import type { Brand } from '@marque/contract/core';
import type { ShipMethod } from '@marque/contract/mall/cart/schema';
import type { AccountType, CommodityKind } from '@marque/contract/mall/catalog/schema';
import type { AmountLine, OrderStatus } from '@marque/contract/mall/order/schema';
import type { Selectable } from 'kysely';
import type { SealedOfOrder } from './personal.ts';
import type { OrderTables, StoredAddOn, StoredAddress } from './tables.ts';

/** Identifies an order. */
export type OrderName = { userId: string; id: string };

/** A number of pieces of a line. */
export type LinePieces = { lineId: string; quantity: number };

/**
 * Pieces of a line in a refund with their amounts. `sent`: they had been shipped when it was
 * requested.
 */
export type RefundPieces = LinePieces & { sent: boolean; fen: number; score: number };

/** An order as other domains know it. Amounts are in fen and points. */
export type PlacedOrder = OrderName & {
  brand: Brand;
  orderNo: string;
  status: OrderStatus;
  goodsFen: number;
  goodsScore: number;
  discountFen: number;
  freightFen: number;
  payableFen: number;
  payableScore: number;
  /** The steps from the price of the goods to what is paid. */
  chain: AmountLine[];
  refundedFen: number;
  refundedScore: number;
  /** Points that the order earns or has earned. */
  earnedScore: number;
  /** Points per hundred yuan, fixed when the order is completed. */
  earnPercent: number;
  /** The address without the receiver; see `openAddress`. */
  address: StoredAddress | null;
  /** The chosen store; null without one. */
  dealerId: string | null;
  /** See `openAddress`, `openInvoice` and `openRemark`. */
  sealed: SealedOfOrder;
  createdAt: Date;
  /** The deadline for the payment; null once the order is paid or closed. */
  expireAt: Date | null;
  /** The deal at whose price it was ordered; null without one. */
  dealId: string | null;
  paidAt: Date | null;
  payChannel: string | null;
  /** When the first parcel was shipped, with its carrier and tracking number. */
  shippedAt: Date | null;
  carrier: string | null;
  trackingNo: string | null;
  closedReason: string;
};

/** The counts of a line's pieces. */
export type PiecesOfLine = {
  quantity: number;
  shippedQuantity: number;
  receivedQuantity: number;
  /** In a refund, not shipped. */
  heldQuantity: number;
  /** Refunded, not shipped. */
  cancelledQuantity: number;
  /** In a refund, shipped before. */
  returningQuantity: number;
  /** Refunded, shipped before. */
  returnedQuantity: number;
};

/** A line of an order as other domains know it. */
export type OrderLine = PiecesOfLine & {
  userId: string;
  orderId: string;
  id: string;
  commodityId: string;
  skuId: string;
  kind: CommodityKind;
  title: string;
  /** The object key of the picture. */
  image: string;
  values: string[];
  shipMethod: ShipMethod;
  accountType: AccountType | null;
  /** The account to top up, sealed; see `openAccount`. */
  account: string | null;
  flashSessionId: string | null;
  addOn: StoredAddOn | null;
  /** The price of one piece: fen and points, and the struck-through price in fen or null. */
  priceFen: number;
  score: number;
  originalPriceFen: number | null;
  /** The discount and the paid amount of all pieces: fen and points. */
  discountFen: number;
  discountScore: number;
  payFen: number;
  payScore: number;
  priceSteps: AmountLine[];
  /** The amounts that refunds have taken from the line. */
  refundFen: number;
  refundScore: number;
  /** The latest refund. */
  refundId: string | null;
  refusals: number;
  receivedAt: Date | null;
  reviewedAt: Date | null;
};

export const placedOrder = (row: Selectable<OrderTables['mall_order']>): PlacedOrder => ({
  userId: row.user_id,
  id: row.id,
  brand: row.brand,
  orderNo: row.order_no,
  status: row.status,
  goodsFen: row.goods_fen,
  goodsScore: row.goods_score,
  discountFen: row.discount_fen,
  freightFen: row.freight_fen,
  payableFen: row.payable_fen,
  payableScore: row.payable_score,
  chain: row.chain,
  refundedFen: row.refunded_fen,
  refundedScore: row.refunded_score,
  earnedScore: row.earned_score,
  earnPercent: row.earn_percent,
  address: row.address,
  dealerId: row.dealer_id,
  sealed: {
    address: row.address_sealed,
    invoice: row.invoice_sealed,
    remark: row.remark_sealed,
  },
  createdAt: row.created_at,
  expireAt: row.expire_at,
  dealId: row.deal_id,
  paidAt: row.paid_at,
  payChannel: row.pay_channel,
  shippedAt: row.shipped_at,
  carrier: row.carrier,
  trackingNo: row.tracking_no,
  closedReason: row.closed_reason,
});

export const orderLine = (row: Selectable<OrderTables['order_line']>): OrderLine => ({
  userId: row.user_id,
  orderId: row.order_id,
  id: row.id,
  commodityId: row.commodity_id,
  skuId: row.sku_id,
  kind: row.kind,
  title: row.title,
  image: row.image,
  values: row.spec_values,
  shipMethod: row.ship_method,
  accountType: row.account_type,
  account: row.account_sealed,
  flashSessionId: row.flash_session_id,
  addOn: row.add_on,
  priceFen: row.price_fen,
  score: row.score,
  originalPriceFen: row.original_price_fen,
  discountFen: row.discount_fen,
  discountScore: row.discount_score,
  payFen: row.pay_fen,
  payScore: row.pay_score,
  priceSteps: row.price_steps,
  refundFen: row.refund_fen,
  refundScore: row.refund_score,
  refundId: row.refund_id,
  refusals: row.refusals,
  quantity: row.quantity,
  shippedQuantity: row.shipped_quantity,
  receivedQuantity: row.received_quantity,
  heldQuantity: row.held_quantity,
  cancelledQuantity: row.cancelled_quantity,
  returningQuantity: row.returning_quantity,
  returnedQuantity: row.returned_quantity,
  receivedAt: row.received_at,
  reviewedAt: row.reviewed_at,
});

import type { Image } from '@marque/contract/common';
import type {
  Dealer,
  OrderDetail,
  OrderSummary,
  PlacedLine,
} from '@marque/contract/mall/order/schema';
import { sumBy } from 'es-toolkit';
import { allowedActions, awaitsReview } from './machine.ts';
import { statusText } from './policy.ts';
import { refundable, refunded, refunding, toSend } from './refundable.ts';
import type { OrderLineRow, OrderRow } from './repository.ts';

type Pictures = ReadonlyMap<string, Image>;

export const lineView = (
  order: OrderRow,
  row: OrderLineRow,
  pictures: Pictures,
  now: Date,
): PlacedLine => ({
  id: row.id,
  commodityId: row.commodity_id,
  skuId: row.sku_id,
  title: row.title,
  image: pictures.get(row.image)!,
  kind: row.kind,
  values: row.spec_values,
  quantity: row.quantity,
  shipMethod: row.ship_method,
  useAccountType: row.account_type,
  useAccountNo: row.account_no,
  flash: row.flash_session_id !== null,
  addOn: row.add_on !== null,
  priceFen: row.price_fen,
  score: row.score,
  originalPriceFen: row.original_price_fen,
  discountFen: row.discount_fen,
  discountScore: row.discount_score,
  payFen: row.pay_fen,
  payScore: row.pay_score,
  refund: {
    refundable: refundable(order, row, now),
    refunding: refunding(row),
    refunded: refunded(row),
    id: row.refund_id,
  },
});

export const summaryView = (
  order: OrderRow,
  lines: readonly OrderLineRow[],
  pictures: Pictures,
  now: Date,
): OrderSummary => ({
  id: order.id,
  orderNo: order.order_no,
  status: order.status,
  statusText: statusText(
    order.status,
    lines.map((line) => line.ship_method),
  ),
  createdAt: order.created_at.toISOString(),
  expireAt: order.expire_at?.toISOString() ?? null,
  lines: lines.map((line) => lineView(order, line, pictures, now)),
  payableFen: order.payable_fen,
  payableScore: order.payable_score,
  toShip:
    order.status === 'paid' || order.status === 'shipped'
      ? sumBy(
          lines.filter((line) => line.ship_method === 'express'),
          toSend,
        )
      : 0,
  allowed: allowedActions(order.status, {
    underway: lines.some(
      (line) => line.ship_method === 'express' && line.shipped_quantity > line.received_quantity,
    ),
    sent: lines.some((line) => line.ship_method === 'express' && line.shipped_quantity > 0),
    toUse: lines.some(
      (line) =>
        line.ship_method === 'store' &&
        !line.received_at &&
        line.quantity > line.held_quantity + line.cancelled_quantity,
    ),
    reviewable: lines.some((line) => awaitsReview(order.status, line)),
    refundable: lines.some((line) => refundable(order, line, now) > 0),
  }),
});

type DetailParts = {
  lines: readonly OrderLineRow[];
  pictures: Pictures;
  events: readonly { at: Date; text: string }[];
  dealer: Dealer | null;
  hotline: string;
  now: Date;
};

export const detailView = (order: OrderRow, parts: DetailParts): OrderDetail => ({
  ...summaryView(order, parts.lines, parts.pictures, parts.now),
  amounts: {
    chain: order.chain,
    goodsFen: order.goods_fen,
    goodsScore: order.goods_score,
    discountFen: order.discount_fen,
    freightFen: order.freight_fen,
    payableFen: order.payable_fen,
    payableScore: order.payable_score,
  },
  address: order.address,
  dealer: parts.dealer,
  invoice: order.invoice,
  remark: order.remark,
  timeline: parts.events.map(({ at, text }) => ({ at: at.toISOString(), text })),
  refunded: {
    fen: order.refunded_fen,
    score: order.refunded_score,
    refunding: parts.lines.some((line) => refunding(line) > 0),
  },
  earnedScore: order.earned_score,
  invoiceable: order.payable_fen > 0 && (order.status !== 'closed' || order.invoice !== null),
  paidAt: order.paid_at?.toISOString() ?? null,
  payChannel: order.pay_channel,
  closedReason: order.closed_reason,
  shipment:
    order.carrier && order.tracking_no && order.shipped_at
      ? {
          carrier: order.carrier,
          trackingNo: order.tracking_no,
          shippedAt: order.shipped_at.toISOString(),
        }
      : null,
  hotline: parts.hotline,
});

import type { StoredImage } from '@marque/contract/common';
import type { Dealer } from '@marque/contract/dealer/schema';
import type { OrderDetail, OrderSummary, PlacedLine } from '@marque/contract/mall/order/schema';
import { shanghaiDay } from '@marque/contract/shanghai';
import { sumBy } from 'es-toolkit';
import type { Vault } from '#kernel/secrets/vault.ts';
import { arrivalDay } from '../../address/module.ts';
import { allowedActions, awaitsReview } from '../machine.ts';
import type { OrderLine, PlacedOrder } from '../placed-order.ts';
import { openAccount, openRemark } from '../personal.ts';
import type { DealLabel } from '../ports.ts';
import { statusText } from '../policy.ts';
import { orderNext, orderStages } from './progress.ts';
import { refundable, refunded, refunding, toSend } from '../refundable.ts';

type Pictures = ReadonlyMap<string, StoredImage>;

export const lineView = (
  order: PlacedOrder,
  line: OrderLine,
  { pictures, now, vault }: Pick<OrderSurroundings, 'pictures' | 'now' | 'vault'>,
): PlacedLine => ({
  id: line.id,
  commodityId: line.commodityId,
  skuId: line.skuId,
  title: line.title,
  image: pictures.get(line.image)!,
  kind: line.kind,
  values: line.values,
  quantity: line.quantity,
  shipMethod: line.shipMethod,
  useAccountType: line.accountType,
  useAccountNo: openAccount(vault, line),
  flash: line.flashSessionId !== null,
  addOn: line.addOn !== null,
  priceFen: line.priceFen,
  score: line.score,
  originalPriceFen: line.originalPriceFen,
  discountFen: line.discountFen,
  discountScore: line.discountScore,
  payFen: line.payFen,
  payScore: line.payScore,
  refund: {
    refundable: refundable(order, line, now),
    refunding: refunding(line),
    refunded: refunded(line),
    id: line.refundId,
  },
});

type OrderSurroundings = {
  lines: readonly OrderLine[];
  pictures: Pictures;
  /** What pending refunds will bring back. */
  refunding: OrderSummary['refunding'];
  /** Of an order of a deal. */
  deal: DealLabel | null;
  now: Date;
  vault: Vault;
};

export const summaryView = (
  order: PlacedOrder,
  { lines, pictures, refunding: back, deal, now, vault }: OrderSurroundings,
): OrderSummary => ({
  id: order.id,
  orderNo: order.orderNo,
  status: order.status,
  statusText: statusText(
    order.status,
    lines.map((line) => line.shipMethod),
    deal?.waits,
  ),
  createdAt: order.createdAt.toISOString(),
  expireAt: order.expireAt?.toISOString() ?? null,
  lines: lines.map((line) => lineView(order, line, { pictures, now, vault })),
  payableFen: order.payableFen,
  payableScore: order.payableScore,
  toShip:
    order.status === 'paid' || order.status === 'shipped'
      ? sumBy(
          lines.filter((line) => line.shipMethod === 'express'),
          toSend,
        )
      : 0,
  refunding: back,
  deal: deal && { label: deal.label, hint: deal.hint, link: deal.link },
  allowed: allowedActions(order.status, {
    underway: lines.some(
      (line) => line.shipMethod === 'express' && line.shippedQuantity > line.receivedQuantity,
    ),
    sent: lines.some((line) => line.shipMethod === 'express' && line.shippedQuantity > 0),
    toUse: lines.some(
      (line) =>
        line.shipMethod === 'store' &&
        !line.receivedAt &&
        line.quantity > line.heldQuantity + line.cancelledQuantity,
    ),
    reviewable: lines.some((line) => awaitsReview(order.status, line)),
    refundable: lines.some((line) => refundable(order, line, now) > 0),
  }),
});

type DetailParts = OrderSurroundings &
  Pick<OrderDetail, 'address' | 'invoice'> & {
    events: readonly { at: Date; text: string }[];
    dealer: Dealer | null;
    hotline: string;
  };

/**
 * Returns the day when the last parcel is likely to arrive; null when nothing is to come or it is
 * late.
 */
function arrivesOn(order: PlacedOrder, { lines, now }: OrderSurroundings): string | null {
  const { address, status, paidAt, shippedAt } = order;
  const coming = lines.some(
    (line) =>
      line.shipMethod === 'express' &&
      line.quantity > line.receivedQuantity + refunded(line) + refunding(line),
  );
  if (!address || !coming || status === 'closed' || status === 'completed') return null;
  const event = shippedAt ? { leftAt: shippedAt } : { orderedAt: paidAt ?? now };
  const day = arrivalDay(address, event);
  return day === null || day < shanghaiDay(now) ? null : day;
}

export const detailView = (order: PlacedOrder, parts: DetailParts): OrderDetail => ({
  ...summaryView(order, parts),
  stages: orderStages(order, parts.lines, {
    closedAt: parts.events[0]?.at ?? null,
    waits: parts.deal?.waits,
  }),
  next: orderNext(order, parts.lines, arrivesOn(order, parts)),
  amounts: {
    chain: order.chain,
    goodsFen: order.goodsFen,
    goodsScore: order.goodsScore,
    discountFen: order.discountFen,
    freightFen: order.freightFen,
    payableFen: order.payableFen,
    payableScore: order.payableScore,
  },
  address: parts.address,
  arrivesOn: arrivesOn(order, parts),
  dealer: parts.dealer,
  invoice: parts.invoice,
  remark: openRemark(parts.vault, order),
  timeline: parts.events.map(({ at, text }) => ({ at: at.toISOString(), text })),
  refunded: {
    fen: order.refundedFen,
    score: order.refundedScore,
    refunding: parts.lines.some((line) => refunding(line) > 0),
  },
  earnedScore: order.earnedScore,
  invoiceable: order.payableFen > 0 && (order.status !== 'closed' || order.sealed.invoice !== null),
  paidAt: order.paidAt?.toISOString() ?? null,
  payChannel: order.payChannel,
  closedReason: order.closedReason,
  shipment:
    order.carrier && order.trackingNo && order.shippedAt
      ? {
          carrier: order.carrier,
          trackingNo: order.trackingNo,
          shippedAt: order.shippedAt.toISOString(),
        }
      : null,
  hotline: parts.hotline,
});

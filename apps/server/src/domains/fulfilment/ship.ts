import { randomInt } from 'node:crypto';
import type { CarrierCode, TrackStatus } from '@marque/contract/mall/fulfilment/schema';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { type LinePieces, type PlacedOrder, toSend } from '../order/module.ts';
import type { FulfilmentContext } from './context.ts';
import { carrierView, trackingNumber } from './policy.ts';
import { type ParcelName, parcelRepository as parcels } from './repository.ts';

export type Sending = { lines: readonly LinePieces[]; carrier: CarrierCode; trackingNo: string };
export type Track = { status: TrackStatus; text: string; at: Date };

/** A parcel as other modules see it. */
export type SentParcel = ParcelName & { shippedAt: Date; deliveredAt: Date | null };

const addTrack = (tx: Tx, { userId, id }: ParcelName, track: Track) =>
  parcels.addTrack(tx, { user_id: userId, parcel_id: id, id: newId(track.at), ...track });

/**
 * Ships pieces of an order in one parcel. The caller has locked the order's row. Throws
 * PARCEL_EXISTS for a known number, SHIP_QUANTITY_EXCEEDED for more than are left to ship,
 * ORDER_EVENT_REFUSED when nothing can be shipped.
 */
export async function shipParcel(
  { orders, tell }: FulfilmentContext,
  tx: Tx,
  order: PlacedOrder,
  { lines, carrier, trackingNo }: Sending,
  now: Date,
): Promise<SentParcel> {
  const { userId } = order;
  const parcel = {
    user_id: userId,
    id: newId(now),
    order_id: order.id,
    carrier,
    tracking_no: trackingNo,
    shipped_at: now,
    delivered_at: null,
    received_at: null,
  };
  await orders.ship(tx, order, { carrier: carrierView(carrier).name, trackingNo, lines }, now);
  const packed = lines.map(({ lineId, quantity }) => ({
    user_id: userId,
    parcel_id: parcel.id,
    order_id: order.id,
    line_id: lineId,
    quantity,
    received_at: null,
  }));
  if (!(await parcels.insert(tx, parcel, packed))) throw new DomainError('PARCEL_EXISTS');
  const sent = { userId, id: parcel.id, shippedAt: now, deliveredAt: null };
  const { name: carrierName } = carrierView(carrier);
  await tell(tx, {
    userId,
    brand: order.brand,
    kind: 'order',
    dedupe: `shipped:${parcel.id}`,
    title: '订单已发货',
    body: `${carrierName} ${trackingNo}，点这里看包裹到哪了。`,
    link: { page: 'mall.logistics', query: { id: order.id, parcel: parcel.id } },
    outside: { template: 'shipped', values: { carrier: carrierName, trackingNo } },
    at: now,
  });
  await addTrack(tx, sent, { status: 'shipped', text: '商品已出库，等待快递揽收', at: now });
  return sent;
}

/** Returns a parcel with its row locked; undefined when there is none. */
export async function lockParcel(tx: Tx, name: ParcelName): Promise<SentParcel | undefined> {
  const row = await parcels.lock(tx, name);
  return row && { ...name, shippedAt: row.shipped_at, deliveredAt: row.delivered_at };
}

/** The tracking events that the buyer gets a notice of. */
const NEWS: Partial<Record<TrackStatus, string>> = {
  outForDelivery: '包裹正在派送',
  delivered: '包裹已签收',
};

/** Adds a tracking event. Throws PARCEL_NOT_FOUND, PARCEL_DELIVERED. */
export async function trackParcel(
  { orders, tell }: FulfilmentContext,
  tx: Tx,
  name: ParcelName,
  event: Track,
): Promise<void> {
  const parcel = await parcels.lock(tx, name);
  if (!parcel) throw new DomainError('PARCEL_NOT_FOUND');
  if (parcel.delivered_at) throw new DomainError('PARCEL_DELIVERED');
  await addTrack(tx, name, event);
  if (event.status === 'delivered') await parcels.deliver(tx, name, event.at);
  const title = NEWS[event.status];
  if (!title) return;
  const { order } = await orders.withLines(tx, name.userId, parcel.order_id);
  const { carrier, tracking_no: trackingNo } = parcel;
  await tell(tx, {
    userId: name.userId,
    brand: order.brand,
    kind: 'order',
    dedupe: `parcel:${name.id}:${event.status}`,
    title,
    body: event.text,
    link: { page: 'mall.logistics', query: { id: order.id, parcel: name.id } },
    outside: { template: 'shipped', values: { carrier: carrierView(carrier).name, trackingNo } },
    urgent: true,
    at: event.at,
  });
}

/** Returns the pieces of an order that are left to ship. */
export async function leftToSend(
  { orders }: FulfilmentContext,
  exec: Exec,
  order: PlacedOrder,
): Promise<LinePieces[]> {
  const { lines } = await orders.withLines(exec, order.userId, order.id);
  return lines
    .filter((line) => line.shipMethod === 'express')
    .map((line) => ({ lineId: line.id, quantity: toSend(line) }))
    .filter(({ quantity }) => quantity > 0);
}

/**
 * Ships lines, or everything left, for an operator, with the carrier's tracking number or a
 * generated one. Throws SHIP_NOTHING_LEFT, and what `shipParcel` throws.
 */
export async function sendFromDesk(
  context: FulfilmentContext,
  tx: Tx,
  order: PlacedOrder,
  sending: { [K in keyof Sending]?: Sending[K] | undefined } & Pick<Sending, 'carrier'>,
  now: Date,
): Promise<void> {
  const { carrier } = sending;
  const lines = sending.lines ?? (await leftToSend(context, tx, order));
  if (lines.length === 0) throw new DomainError('SHIP_NOTHING_LEFT');
  const trackingNo = sending.trackingNo ?? trackingNumber(carrier, randomInt(10 ** 12));
  await shipParcel(context, tx, order, { lines, carrier, trackingNo }, now);
}

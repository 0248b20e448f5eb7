import { randomInt } from 'node:crypto';
import type * as calls from '@marque/contract/mall/fulfilment/endpoints';
import type {
  CarrierCode,
  Logistics,
  Parcels,
  TrackStatus,
} from '@marque/contract/mall/fulfilment/schema';
import type { OperatorOrderDetail } from '@marque/contract/operator/schema';
import { enqueue, type JobHandler } from '#kernel/background.ts';
import type { Database, Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { MemberCall } from '#kernel/serve.ts';
import type { Catalog } from '../catalog/index.ts';
import { type LinePieces, type OrderRow, type OrderService, toSend } from '../order/index.ts';
import { CARRIER_CODES, carrierView, pack, type Place, stopOf, trackingNumber } from './policy.ts';
import { type ParcelName, parcelRepository as parcels, type ParcelRow } from './repository.ts';
import { logisticsView, parcelsView, type Shipping } from './view.ts';

export type FulfilmentDeps = {
  database: Database;
  catalog: Catalog;
  orders: Pick<OrderService, 'withLines' | 'ship'>;
};

type Sending = { lines: readonly LinePieces[]; carrier: CarrierCode; trackingNo: string };
type DeskParcel = OperatorOrderDetail['parcels'][number];
type Track = { status: TrackStatus; text: string; at: Date };

/** Carries a parcel of the automatic clerk to its next stop. */
export const CARRY_JOB = 'fulfilment.carry';
type Carry = { userId: string; parcelId: string; step: number; to: Place };

export const createFulfilmentService = ({ database, catalog, orders }: FulfilmentDeps) => {
  const shippingOf = async (exec: Exec, userId: string, orderId: string): Promise<Shipping> => {
    const { order, lines } = await orders.withLines(exec, userId, orderId);
    const rows = await parcels.ofOrder(exec, userId, orderId);
    return {
      order,
      lines,
      parcels: rows,
      packed: await parcels.linesOfOrder(exec, userId, orderId),
      tracks: await parcels.tracks(
        exec,
        userId,
        rows.map(({ id }) => id),
      ),
      pictures: await catalog.pictures(
        exec,
        lines.map((line) => line.image),
      ),
    };
  };

  const logistics = async (userId: string, parcel: ParcelRow | undefined): Promise<Logistics> => {
    if (!parcel) throw new DomainError('PARCEL_NOT_FOUND');
    return logisticsView(parcel, await shippingOf(database, userId, parcel.order_id));
  };

  const addTrack = (tx: Tx, { user_id, id }: ParcelName, track: Track) =>
    parcels.addTrack(tx, { user_id, parcel_id: id, id: newId(), ...track });

  /**
   * Sends pieces of an order in one parcel. The order must be locked. Throws PARCEL_EXISTS when it has
   * one of this number, SHIP_QUANTITY_EXCEEDED for what is not left to send, ORDER_EVENT_REFUSED when
   * nothing may be sent.
   */
  const ship = async (tx: Tx, order: OrderRow, sending: Sending, now: Date): Promise<ParcelRow> => {
    const { lines, carrier, trackingNo } = sending;
    const parcel: ParcelRow = {
      user_id: order.user_id,
      id: newId(),
      order_id: order.id,
      carrier,
      tracking_no: trackingNo,
      shipped_at: now,
      delivered_at: null,
      received_at: null,
    };
    await orders.ship(tx, order, { carrier: carrierView(carrier).name, trackingNo, lines }, now);
    const packed = lines.map(({ lineId, quantity }) => ({
      user_id: order.user_id,
      parcel_id: parcel.id,
      order_id: order.id,
      line_id: lineId,
      quantity,
      received_at: null,
    }));
    if (!(await parcels.insert(tx, parcel, packed))) throw new DomainError('PARCEL_EXISTS');
    await addTrack(tx, parcel, { status: 'shipped', text: '商品已出库，等待快递揽收', at: now });
    return parcel;
  };

  /** Where a parcel is. Throws PARCEL_NOT_FOUND, PARCEL_DELIVERED when it has come. */
  const track = async (tx: Tx, name: ParcelName, event: Track): Promise<void> => {
    const parcel = await parcels.lock(tx, name);
    if (!parcel) throw new DomainError('PARCEL_NOT_FOUND');
    if (parcel.delivered_at) throw new DomainError('PARCEL_DELIVERED');
    await addTrack(tx, parcel, event);
    if (event.status === 'delivered') await parcels.deliver(tx, parcel, event.at);
  };

  /** What is left to send. */
  const leftOf = async (exec: Exec, order: OrderRow): Promise<LinePieces[]> => {
    const { lines } = await orders.withLines(exec, order.user_id, order.id);
    return lines
      .filter((line) => line.ship_method === 'express')
      .map((line) => ({ lineId: line.id, quantity: toSend(line) }))
      .filter(({ quantity }) => quantity > 0);
  };

  const plan = async (tx: Tx, parcel: ParcelRow, step: number, to: Place): Promise<void> => {
    const stop = stopOf(step, parcel.shipped_at, to);
    if (!stop) return;
    const carry: Carry = { userId: parcel.user_id, parcelId: parcel.id, step, to };
    await enqueue(tx, CARRY_JOB, carry, stop.at);
  };

  return {
    parcels: async ({ user, input }: MemberCall<typeof calls.logisticsList>): Promise<Parcels> =>
      parcelsView(await shippingOf(database, user.id, input.id)),

    logistics: async ({ user, input }: MemberCall<typeof calls.logisticsOrder>) =>
      logistics(user.id, await parcels.find(database, user.id, input.id)),

    trackByNumber: async ({ user, input }: MemberCall<typeof calls.logisticsTrack>) =>
      logistics(
        user.id,
        await parcels.findByNumber(database, user.id, input.orderId, input.trackingNo),
      ),

    track,

    /**
     * Somebody sends lines, or all that is left, with the carrier's number or one made in its form.
     * Throws SHIP_NOTHING_LEFT and as `ship` does.
     */
    async sendFromDesk(
      tx: Tx,
      order: OrderRow,
      sending: { [K in keyof Sending]?: Sending[K] | undefined } & Pick<Sending, 'carrier'>,
      now: Date,
    ): Promise<void> {
      const { carrier } = sending;
      const lines = sending.lines ?? (await leftOf(tx, order));
      if (lines.length === 0) throw new DomainError('SHIP_NOTHING_LEFT');
      const trackingNo = sending.trackingNo ?? trackingNumber(carrier, randomInt(10 ** 12));
      await ship(tx, order, { lines, carrier, trackingNo }, now);
    },

    /** Anybody's parcel by id or tracking number. Throws PARCEL_NOT_FOUND, PARCEL_AMBIGUOUS. */
    async findParcel(exec: Exec, name: string): Promise<ParcelRow> {
      const [parcel, other] = await parcels.named(exec, name);
      if (!parcel) throw new DomainError('PARCEL_NOT_FOUND');
      if (other) throw new DomainError('PARCEL_AMBIGUOUS');
      return parcel;
    },

    /** An order's parcels as those who work on it see them. */
    async ofOrder(exec: Exec, order: Pick<OrderRow, 'user_id' | 'id'>): Promise<DeskParcel[]> {
      const rows = await parcels.ofOrder(exec, order.user_id, order.id);
      const packed = await parcels.linesOfOrder(exec, order.user_id, order.id);
      const tracks = await parcels.tracks(
        exec,
        order.user_id,
        rows.map(({ id }) => id),
      );
      return rows.map((parcel) => ({
        id: parcel.id,
        carrier: carrierView(parcel.carrier).name,
        trackingNo: parcel.tracking_no,
        status: tracks.find(({ parcel_id }) => parcel_id === parcel.id)!.status,
        shippedAt: parcel.shipped_at.toISOString(),
        deliveredAt: parcel.delivered_at?.toISOString() ?? null,
        receivedAt: parcel.received_at?.toISOString() ?? null,
        lines: packed
          .filter(({ parcel_id }) => parcel_id === parcel.id)
          .map(({ line_id, quantity }) => ({ lineId: line_id, quantity })),
      }));
    },

    /** What the automatic clerk does: several lines go in two parcels, which find their way alone. */
    async dispatch(tx: Tx, order: OrderRow, now: Date): Promise<void> {
      const left = await leftOf(tx, order);
      const { city = '', district = '' } = order.address ?? {};
      let current = order;
      for (const part of pack(left)) {
        const carrier = CARRIER_CODES[randomInt(CARRIER_CODES.length)]!;
        const trackingNo = trackingNumber(carrier, randomInt(10 ** 12));
        const parcel = await ship(tx, current, { lines: part, carrier, trackingNo }, now);
        current = { ...current, status: 'shipped' };
        await plan(tx, parcel, 0, { city, district });
      }
    },

    /** See `Parcels` of the order domain. */
    async receive(tx: Tx, order: OrderRow, of: string | null, now: Date): Promise<LinePieces[]> {
      const packed = await parcels.linesOfOrder(tx, order.user_id, order.id);
      const named = packed.filter(
        ({ line_id, parcel_id }) => of === null || line_id === of || parcel_id === of,
      );
      if (named.length === 0 && of !== null) {
        const { lines } = await orders.withLines(tx, order.user_id, order.id);
        if (!lines.some(({ id }) => id === of)) throw new DomainError('ORDER_NOT_FOUND');
      }
      const open = named.filter(({ received_at }) => !received_at);
      if (open.length === 0)
        throw new DomainError('ORDER_EVENT_REFUSED', { status: order.status, event: 'confirm' });
      await parcels.receive(tx, open, now);
      const pieces = new Map<string, number>();
      for (const { line_id, quantity } of open)
        pieces.set(line_id, (pieces.get(line_id) ?? 0) + quantity);
      return [...pieces].map(([lineId, quantity]) => ({ lineId, quantity }));
    },

    /** Brings a parcel of the automatic clerk to its next stop, unless somebody has delivered it. */
    carryJob: {
      apply: async (tx, { userId, parcelId, step, to }) => {
        const parcel = await parcels.lock(tx, { user_id: userId, id: parcelId });
        const stop = parcel && stopOf(step, parcel.shipped_at, to);
        if (!parcel || !stop || parcel.delivered_at) return;
        await track(tx, parcel, stop);
        await plan(tx, parcel, step + 1, to);
      },
    } satisfies JobHandler<Carry>,
  };
};
export type FulfilmentService = ReturnType<typeof createFulfilmentService>;

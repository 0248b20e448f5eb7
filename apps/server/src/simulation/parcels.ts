import { randomInt } from 'node:crypto';
import { enqueue } from '#kernel/jobs/background.ts';
import type { JobHandler } from '#kernel/jobs/job-runner.ts';
import type { Tx } from '#kernel/database.ts';
import type { ApiOf } from '#kernel/module.ts';
import {
  CARRIER_CODES,
  type fulfilmentModule,
  type SentParcel,
  trackingNumber,
} from '#domains/fulfilment/module.ts';
import type { PlacedOrder } from '#domains/order/module.ts';
import { pack, type ParcelPlace, stopOf } from './parcel-way.ts';

type Fulfilment = ApiOf<typeof fulfilmentModule>;

/** Brings an invented parcel to its next stop. */
export const CARRY_JOB = 'fulfilment.carry';
type Carry = { userId: string; parcelId: string; step: number; to: ParcelPlace };

async function plan(tx: Tx, parcel: SentParcel, step: number, to: ParcelPlace): Promise<void> {
  const stop = stopOf(step, parcel.shippedAt, to);
  if (!stop) return;
  const carry: Carry = { userId: parcel.userId, parcelId: parcel.id, step, to };
  await enqueue(tx, CARRY_JOB, carry, stop.at);
}

/** Sends what is left of an order, several lines in two parcels, which find their way alone. */
export async function dispatchOrder(
  fulfilment: Fulfilment,
  tx: Tx,
  order: PlacedOrder,
  now: Date,
): Promise<void> {
  const left = await fulfilment.leftToSend(tx, order);
  const { city = '', district = '' } = order.address ?? {};
  let current = order;
  for (const lines of pack(left)) {
    const carrier = CARRIER_CODES[randomInt(CARRIER_CODES.length)]!;
    const trackingNo = trackingNumber(carrier, randomInt(10 ** 12));
    const parcel = await fulfilment.ship(tx, current, { lines, carrier, trackingNo }, now);
    current = { ...current, status: 'shipped' };
    await plan(tx, parcel, 0, { city, district });
  }
}

/** Moves a parcel on, unless an operator has delivered it. */
export const carryJob = (fulfilment: Fulfilment): JobHandler<Carry> => ({
  apply: async (tx, { userId, parcelId, step, to }) => {
    const parcel = await fulfilment.lock(tx, { userId, id: parcelId });
    const stop = parcel && stopOf(step, parcel.shippedAt, to);
    if (!parcel || !stop || parcel.deliveredAt) return;
    await fulfilment.track(tx, parcel, stop);
    await plan(tx, parcel, step + 1, to);
  },
});

import { formatMoney } from '@marque/contract/money';
import type { Tx } from '#kernel/database.ts';
import { bookingRepository as bookings } from '../booking-repository.ts';
import { workshopDelivered } from '../events.ts';
import type { WorkshopContext } from './context.ts';
import { moveTo, nameOf, tellOwner } from './move-work-order.ts';
import { recount } from './recount.ts';
import { type OrderRow, workRepository as work } from './repository.ts';

/** Finishes the bill of a locked work order and tells the owner. Throws WORK_STEP. */
export async function makeReady(
  context: WorkshopContext,
  tx: Tx,
  row: OrderRow,
  now: Date,
): Promise<OrderRow> {
  const counted = await recount(context, tx, row, now);
  const ready = await moveTo(tx, counted, 'ready', now);
  await tellOwner(
    context,
    tx,
    ready,
    {
      title: '爱车可以取了',
      body: `请看看结算单，合计 ${formatMoney(ready.total_fen)}，到店付款后取车。`,
      dedupe: `ready:${now.toISOString()}`,
      outside: true,
    },
    now,
  );
  return ready;
}

type HandedOver = { km: number; replacedOdometer: boolean; operatorId: string };

/**
 * Hands the car of a locked work order over: the costs are final, each pass is used once, the
 * odometer is noted and the appointment done. Throws WORK_STEP, MILEAGE_BACK, and what a pass
 * refuses its use with.
 */
export async function deliver(
  context: WorkshopContext,
  tx: Tx,
  row: OrderRow,
  { km, replacedOdometer, operatorId }: HandedOver,
  now: Date,
): Promise<OrderRow> {
  const { appointments, emit, garage, passes } = context;
  const { userId } = nameOf(row);
  const { brand, car_id: carId, dealer_id: dealerId } = row;
  const counted = await recount(context, tx, row, now);
  const delivered = await moveTo(tx, counted, 'delivered', now, { km, delivered_at: now });
  for (const { passId } of delivered.deductions)
    await passes.useOwn(tx, { userId, passId, dealerId, by: { operatorId } }, now);
  await bookings.freePasses(tx, { userId, id: row.appointment_id });
  await garage.addReading(tx, { userId, carId, km, source: 'workshop', replacedOdometer }, now);
  await appointments.finishFor(tx, { kind: row.kind, userId, subjectKey: carId }, '已经交车', now);
  await emit(tx, workshopDelivered, {
    userId,
    brand,
    id: row.id,
    carId,
    vinIndex: row.vin_index,
    km,
    paidFen: delivered.total_fen,
    at: now,
  });
  await tellOwner(
    context,
    tx,
    delivered,
    {
      title: '爱车已交还给你',
      body: `做了什么、花了多少，都在这次的保养记录里。`,
      dedupe: 'delivered',
    },
    now,
  );
  return delivered;
}

/** Gives a received work order up. Throws WORK_STEP. */
export async function close(
  { appointments }: WorkshopContext,
  tx: Tx,
  row: OrderRow,
  now: Date,
): Promise<OrderRow> {
  const closed = await moveTo(tx, row, 'closed', now, { closed_at: now });
  const of = { kind: row.kind, userId: row.user_id, subjectKey: row.car_id };
  await appointments.finishFor(tx, of, '这次不做了', now);
  return (await work.find(tx, nameOf(closed)))!;
}

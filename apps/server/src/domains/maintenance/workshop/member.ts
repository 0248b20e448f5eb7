import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/maintenance/workshop/endpoints';
import type { CarRecord, WorkOrder } from '@marque/contract/maintenance/workshop/schema';
import { kmOn } from '@marque/contract/garage/forecast';
import { costsOf } from '@marque/contract/maintenance/workshop/costs';
import { isWorkOver, WORK_STATUS_TEXT } from '@marque/contract/maintenance/workshop/states';
import { shanghaiDay } from '@marque/contract/shanghai';
import { keyBy, partition } from 'es-toolkit';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { findDealers } from '../../dealer/module.ts';
import type { WorkshopContext } from './context.ts';
import { decideExtra } from './extras.ts';
import { nameOf } from './move-work-order.ts';
import { recordView } from './own-record.ts';
import { recount } from './recount.ts';
import {
  extraRepository as extras,
  type OrderRow,
  ownRecordRepository as ownRecords,
  workRepository as work,
} from './repository.ts';
import { workView } from './view.ts';

const LISTED = 100;

const recordOf = (row: OrderRow, place: string): CarRecord => ({
  id: row.id,
  source: 'workshop',
  on: shanghaiDay(row.delivered_at!),
  km: row.km,
  title: row.title,
  place,
  totalFen: row.total_fen,
});

async function runningOf(
  exec: Exec,
  rows: readonly OrderRow[],
  nameOfStore: (id: string) => string,
) {
  const asking = await extras.asking(exec, rows.map(nameOf));
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    dealerName: nameOfStore(row.dealer_id),
    statusText: WORK_STATUS_TEXT[row.status],
    promisedAt: row.promised_at.toISOString(),
    asks: asking.has(row.id) || (row.status === 'ready' && row.confirmed_at === null),
  }));
}

/** Lists what was done to a member's car, by workshops and as its owner wrote it down. */
export async function showRecords(
  { database, garage }: WorkshopContext,
  { user, brand, input, now }: MemberCall<typeof calls.maintenanceRecords>,
): Promise<Out<typeof calls.maintenanceRecords>> {
  const { carId } = input;
  const car = await garage.car(database, user.id, brand, carId);
  if (!car) throw new DomainError('CAR_NOT_FOUND');
  const rows = await work.ofCar(database, user.id, carId, LISTED);
  const own = await ownRecords.ofCar(database, user.id, carId, LISTED);
  const stores = await findDealers(
    database,
    rows.map(({ dealer_id: id }) => id),
  );
  const nameOfStore = (id: string): string => stores.get(id)?.name ?? '';
  const [over, running] = partition(rows, ({ status }) => isWorkOver(status));
  const items = [
    ...over.map((row) => recordOf(row, nameOfStore(row.dealer_id))),
    ...own.map(recordView),
  ].sort((a, b) => (a.on < b.on ? 1 : -1));
  const today = shanghaiDay(now);
  const pace = (await garage.paces(database, user.id, [carId], now)).get(carId);
  return {
    running: await runningOf(database, running, nameOfStore),
    items: items.slice(0, LISTED),
    ...costsOf(items, today),
    km: pace ? kmOn(pace, today) : null,
  };
}

/** Shows a member's work order, by its id or that of its appointment. Throws RECORD_NOT_FOUND. */
export async function showWork(
  context: WorkshopContext,
  { user, brand, input }: MemberCall<typeof calls.maintenanceWorkOrder>,
): Promise<WorkOrder> {
  const row = await work.own(context.database, user.id, input.id);
  if (row?.brand !== brand) throw new DomainError('RECORD_NOT_FOUND');
  return workView(context, context.database, row);
}

async function lockOwn(tx: Tx, { userId, id }: { userId: string; id: string }): Promise<OrderRow> {
  const row = await work.lock(tx, { userId, id });
  if (!row) throw new DomainError('RECORD_NOT_FOUND');
  return row;
}

/** Answers an extra. Throws what `decideExtra` refuses with, RECORD_NOT_FOUND. */
export async function answerExtra(
  context: WorkshopContext,
  tx: Tx,
  { user, input, now }: MemberCall<typeof calls.maintenanceExtra>,
): Promise<WorkOrder> {
  const named = await extras.find(tx, user.id, input.id);
  if (!named) throw new DomainError('RECORD_NOT_FOUND');
  const row = await lockOwn(tx, { userId: user.id, id: named.order_id });
  // Read again under the lock.
  const extra = keyBy(await extras.of(tx, nameOf(row)), ({ id }) => id)[named.id]!;
  return workView(context, tx, await decideExtra(context, tx, row, { ...input, extra }, now));
}

/** Confirms the bill that the owner saw. Throws TOTAL_CHANGED with the new total, BILL_NOT_READY. */
export async function confirmBill(
  context: WorkshopContext,
  tx: Tx,
  { user, input, now }: MemberCall<typeof calls.maintenanceConfirm>,
): Promise<WorkOrder> {
  const row = await lockOwn(tx, { userId: user.id, id: input.id });
  if (row.status !== 'ready') throw new DomainError('BILL_NOT_READY');
  const { total_fen: totalFen } = await recount(context, tx, row, now);
  if (totalFen !== input.totalFen) throw new DomainError('TOTAL_CHANGED', { totalFen });
  await work.update(tx, row, { confirmed_at: row.confirmed_at ?? now });
  return workView(context, tx, (await work.find(tx, nameOf(row)))!);
}

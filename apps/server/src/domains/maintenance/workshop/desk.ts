import type * as calls from '@marque/contract/maintenance/workshop/operator-endpoints';
import type { StoreWork } from '@marque/contract/maintenance/workshop/operator-schema';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { shanghaiTime } from '@marque/contract/shanghai';
import type { Operator, OperatorCall } from '#kernel/http/serve.ts';
import { newId } from '#kernel/ids.ts';
import type { WorkshopContext } from './context.ts';
import { close, deliver, makeReady } from './deliver.ts';
import { askExtra, withdrawExtra } from './extras.ts';
import { moveTo, nameOf, tellOwner } from './move-work-order.ts';
import { type OrderRow, workRepository as work } from './repository.ts';
import { storeWorkView } from './view.ts';

type WorkOrderCall = { operator: Operator; input: { id: string } };

/**
 * Returns a work order by its number or id, or the id or code of its appointment. Throws
 * WORK_NOT_FOUND, WRONG_STORE.
 */
async function named(
  { appointments }: WorkshopContext,
  exec: Exec,
  { operator, input: { id } }: WorkOrderCall,
): Promise<OrderRow> {
  const appointment = await appointments.named(exec, id);
  const row = appointment
    ? await work.own(exec, appointment.userId, appointment.id)
    : await work.byNumber(exec, id);
  if (!row) throw new DomainError('WORK_NOT_FOUND');
  if (operator.dealerId !== null && operator.dealerId !== row.dealer_id)
    throw new DomainError('WRONG_STORE');
  return row;
}

/** Changes a work order of the operator's store and returns its view. */
async function atDesk(
  context: WorkshopContext,
  tx: Tx,
  call: WorkOrderCall,
  change: (row: OrderRow) => Promise<OrderRow>,
): Promise<StoreWork> {
  const name = nameOf(await named(context, tx, call));
  return storeWorkView(context, tx, await change((await work.lock(tx, name))!));
}

export const showStoreWork = async (
  context: WorkshopContext,
  call: OperatorCall<typeof calls.operatorWork>,
): Promise<StoreWork> =>
  storeWorkView(context, context.database, await named(context, context.database, call));

/** Changes when the car is promised, and tells its owner why. */
async function promise(
  context: WorkshopContext,
  tx: Tx,
  row: OrderRow,
  { at, reason }: { at: Date; reason: string },
  now: Date,
): Promise<OrderRow> {
  await work.update(tx, row, {
    promised_at: at,
    promised_before: row.promised_at,
    promise_reason: reason,
  });
  const time = shanghaiTime(at).slice(5, 16).replace('T', ' ');
  const told = {
    title: `取车时间改到 ${time}`,
    body: reason,
    dedupe: `promise:${at.toISOString()}`,
    outside: true,
  };
  await tellOwner(context, tx, row, told, now);
  return (await work.find(tx, nameOf(row)))!;
}

/** Moves a work order on, or changes when the car is promised. */
export const moveWork = (
  context: WorkshopContext,
  tx: Tx,
  call: OperatorCall<typeof calls.operatorWorkMove>,
): Promise<StoreWork> =>
  atDesk(context, tx, call, async (locked) => {
    const { input, now } = call;
    const { promise: at, reason, status } = input;
    let row = locked;
    if (at !== undefined) {
      if (reason === undefined) throw new DomainError('REASON_NEEDED');
      row = await promise(context, tx, row, { at: new Date(at), reason }, now);
    }
    if (status === undefined) return row;
    // These have calls of their own, which do what belongs to them.
    if (status === 'waiting' || status === 'delivered')
      throw new DomainError('WORK_STEP', { status: row.status });
    if (status === 'closed') return close(context, tx, row, now);
    return status === 'ready' ? makeReady(context, tx, row, now) : moveTo(tx, row, status, now);
  });

export const noteChecks = (
  context: WorkshopContext,
  tx: Tx,
  call: OperatorCall<typeof calls.operatorWorkCheck>,
): Promise<StoreWork> =>
  atDesk(context, tx, call, async (row) => {
    if (row.status === 'delivered' || row.status === 'closed')
      throw new DomainError('WORK_STEP', { status: row.status });
    const own = { user_id: row.user_id, order_id: row.id };
    const points = new Map(call.input.points.map((one) => [one.point, one]));
    await work.setChecks(
      tx,
      [...points.values()].map((one) => ({ ...own, ...one })),
    );
    return row;
  });

export const proposeExtra = (
  context: WorkshopContext,
  tx: Tx,
  call: OperatorCall<typeof calls.operatorWorkExtra>,
): Promise<StoreWork> =>
  atDesk(context, tx, call, (row) => askExtra(context, tx, row, call.input, call.now));

export const takeExtraBack = (
  context: WorkshopContext,
  tx: Tx,
  call: OperatorCall<typeof calls.operatorWorkExtraWithdraw>,
): Promise<StoreWork> =>
  atDesk(context, tx, call, (row) => withdrawExtra(tx, row, call.input.extraId, call.now));

/** Adds further costs of the visit and finishes the bill. */
export const finishBill = (
  context: WorkshopContext,
  tx: Tx,
  call: OperatorCall<typeof calls.operatorWorkBill>,
): Promise<StoreWork> =>
  atDesk(context, tx, call, async (row) => {
    const { input, now } = call;
    await work.addLines(
      tx,
      input.additional.map(({ name, fen }) => ({
        user_id: row.user_id,
        order_id: row.id,
        id: newId(now),
        name,
        part_name: '',
        part_no: '',
        quantity: 1,
        part_fen: 0,
        hours_100: 0,
        hours_fen: 0,
        additional_fen: fen,
        covered_by: '',
        origin: 'desk' as const,
      })),
    );
    return makeReady(context, tx, row, now);
  });

export const handOver = (
  context: WorkshopContext,
  tx: Tx,
  call: OperatorCall<typeof calls.operatorWorkDeliver>,
): Promise<StoreWork> =>
  atDesk(context, tx, call, (row) => {
    const { km, replacedOdometer } = call.input;
    const handed = { km, replacedOdometer, operatorId: call.operator.id };
    return deliver(context, tx, row, handed, call.now);
  });

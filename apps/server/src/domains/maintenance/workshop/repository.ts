import type { Brand } from '@marque/contract/core';
import type { WorkStatus } from '@marque/contract/maintenance/workshop/states';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { anyPair, type Exec, type Tx } from '#kernel/database.ts';
import type { MaintenanceTables } from '../tables.ts';

export type OrderRow = Selectable<MaintenanceTables['work_order']>;
export type ExtraRow = Selectable<MaintenanceTables['work_extra']>;
export type LineRow = Selectable<MaintenanceTables['work_line']>;
export type CheckRow = Selectable<MaintenanceTables['check_result']>;
export type WorkOrderKey = { userId: string; id: string };

const OVER = ['delivered', 'closed'] as const;

export const workRepository = {
  add: (tx: Tx, row: Insertable<MaintenanceTables['work_order']>) =>
    tx.insertInto('work_order').values(row).execute(),

  find: (exec: Exec, { userId, id }: WorkOrderKey): Promise<OrderRow | undefined> =>
    exec
      .selectFrom('work_order')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst(),

  /** Returns a person's work order by its id or that of its appointment. */
  own: (exec: Exec, userId: string, id: string): Promise<OrderRow | undefined> =>
    exec
      .selectFrom('work_order')
      .selectAll()
      .where('user_id', '=', userId)
      .where((eb) => eb.or([eb('id', '=', id), eb('appointment_id', '=', id)]))
      .executeTakeFirst(),

  /** Returns when a work order's car was handed over; null while it was not. */
  async deliveredAt(exec: Exec, { userId, id }: WorkOrderKey, brand: Brand): Promise<Date | null> {
    const order = await exec
      .selectFrom('work_order')
      .select('delivered_at')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('brand', '=', brand)
      .executeTakeFirst();
    return order?.delivered_at ?? null;
  },

  /** Returns a member's work order whose bill waits to be confirmed. */
  toConfirm: (exec: Exec, { userId, brand }: { userId: string; brand: Brand }) =>
    exec
      .selectFrom('work_order')
      .select(['id', 'total_fen as totalFen'])
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .where('status', '=', 'ready')
      .where('confirmed_at', 'is', null)
      .limit(1)
      .executeTakeFirst(),

  /** Returns any work order by its number or id. */
  byNumber: (exec: Exec, name: string): Promise<OrderRow | undefined> =>
    exec
      .selectFrom('work_order')
      .selectAll()
      .where((eb) => eb.or([eb('no', '=', name), eb('id', '=', name)]))
      .executeTakeFirst(),

  lock: (tx: Tx, { userId, id }: WorkOrderKey): Promise<OrderRow | undefined> =>
    tx
      .selectFrom('work_order')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),

  async update(
    tx: Tx,
    { user_id, id }: Pick<OrderRow, 'user_id' | 'id'>,
    change: Updateable<MaintenanceTables['work_order']>,
  ): Promise<void> {
    await tx
      .updateTable('work_order')
      .set(change)
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .execute();
  },

  /** Returns a car's work orders that were not given up, the newest first. */
  ofCar: (exec: Exec, userId: string, carId: string, most: number): Promise<OrderRow[]> =>
    exec
      .selectFrom('work_order')
      .selectAll()
      .where('user_id', '=', userId)
      .where('car_id', '=', carId)
      .where('status', '!=', 'closed')
      .orderBy('id', 'desc')
      .limit(most)
      .execute(),

  /** Returns work orders of any member that came to one of some states, or whose bill is confirmed, before a moment. */
  idle: (exec: Exec, states: readonly WorkStatus[], before: Date, most: number) =>
    exec
      .selectFrom('work_order')
      .select(['user_id as userId', 'id'])
      .where('status', 'not in', OVER)
      .where((eb) =>
        eb.or([
          eb('status', 'in', states),
          eb.and([eb('status', '=', 'ready'), eb('confirmed_at', 'is not', null)]),
        ]),
      )
      .where('moved_at', '<=', before)
      .orderBy('moved_at')
      .limit(most)
      .execute(),

  addEvent: (tx: Tx, event: Insertable<MaintenanceTables['work_event']>) =>
    tx.insertInto('work_event').values(event).execute(),

  events: (exec: Exec, { userId, id }: WorkOrderKey) =>
    exec
      .selectFrom('work_event')
      .select(['status', 'at'])
      .where('user_id', '=', userId)
      .where('order_id', '=', id)
      .orderBy('id')
      .execute(),

  addLines: (tx: Tx, rows: readonly Insertable<MaintenanceTables['work_line']>[]) =>
    rows.length === 0 ? Promise.resolve([]) : tx.insertInto('work_line').values(rows).execute(),

  lines: (exec: Exec, { userId, id }: WorkOrderKey): Promise<LineRow[]> =>
    exec
      .selectFrom('work_line')
      .selectAll()
      .where('user_id', '=', userId)
      .where('order_id', '=', id)
      .orderBy('id')
      .execute(),

  async setChecks(tx: Tx, rows: readonly Insertable<MaintenanceTables['check_result']>[]) {
    await tx
      .insertInto('check_result')
      .values(rows)
      .onConflict((oc) =>
        oc.columns(['user_id', 'order_id', 'point']).doUpdateSet((eb) => ({
          grade: eb.ref('excluded.grade'),
          value: eb.ref('excluded.value'),
        })),
      )
      .execute();
  },

  checks: (exec: Exec, { userId, id }: WorkOrderKey): Promise<CheckRow[]> =>
    exec
      .selectFrom('check_result')
      .selectAll()
      .where('user_id', '=', userId)
      .where('order_id', '=', id)
      .orderBy('point')
      .execute(),

  /**
   * Returns the last time of each item on some cars of a person: by workshops, and by records of
   * their own.
   */
  async lastDone(exec: Exec, userId: string, carIds: readonly string[]) {
    if (carIds.length === 0) return [];
    const { rows } = await sql<{ car_id: string; item_id: string; km: number; day: string }>`
      select distinct on (car_id, item_id) car_id, item_id, km, day::text from (
        select o.car_id, l.item_id, o.km,
          (o.delivered_at at time zone 'Asia/Shanghai')::date as day
        from work_order o
        join work_line l on l.user_id = o.user_id and l.order_id = o.id
        where o.user_id = ${userId} and o.car_id = any(${[...carIds]})
          and o.status = 'delivered' and l.item_id is not null
        union all
        select r.car_id, unnest(r.item_ids), r.km, r.day from own_record r
        where r.user_id = ${userId} and r.car_id = any(${[...carIds]})
      ) done order by car_id, item_id, km desc, day desc`.execute(exec);
    return rows;
  },
};

export const extraRepository = {
  add: (tx: Tx, row: Insertable<MaintenanceTables['work_extra']>) =>
    tx.insertInto('work_extra').values(row).execute(),

  of: (exec: Exec, { userId, id }: WorkOrderKey): Promise<ExtraRow[]> =>
    exec
      .selectFrom('work_extra')
      .selectAll()
      .where('user_id', '=', userId)
      .where('order_id', '=', id)
      .orderBy('id')
      .execute(),

  /** Returns whether some work orders have an extra that waits, by order. */
  async asking(exec: Exec, names: readonly WorkOrderKey[]): Promise<ReadonlySet<string>> {
    if (names.length === 0) return new Set();
    const rows = await exec
      .selectFrom('work_extra')
      .select('order_id')
      .where('state', '=', 'asked')
      .where(
        anyPair(
          ['user_id', 'order_id'],
          names.map(({ userId, id }) => [userId, id]),
        ),
      )
      .execute();
    return new Set(rows.map(({ order_id: id }) => id));
  },

  /** Returns the extra that a member has to answer first. */
  endingFirst: (exec: Exec, { userId, brand, now }: { userId: string; brand: Brand; now: Date }) =>
    exec
      .selectFrom('work_extra')
      .innerJoin('work_order', (join) =>
        join
          .onRef('work_order.user_id', '=', 'work_extra.user_id')
          .onRef('work_order.id', '=', 'work_extra.order_id'),
      )
      .select(['work_extra.order_id as orderId', 'work_extra.reason', 'work_extra.until'])
      .where('work_extra.user_id', '=', userId)
      .where('work_order.brand', '=', brand)
      .where('work_extra.state', '=', 'asked')
      .where('work_extra.until', '>', now)
      .orderBy('work_extra.until')
      .limit(1)
      .executeTakeFirst(),

  find: (exec: Exec, userId: string, id: string): Promise<ExtraRow | undefined> =>
    exec
      .selectFrom('work_extra')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst(),

  /** Changes an extra of a version that still waits. Returns false when there is none. */
  async change(
    tx: Tx,
    { user_id, order_id, id, version }: ExtraRow,
    change: Updateable<MaintenanceTables['work_extra']>,
  ): Promise<boolean> {
    const changed = await tx
      .updateTable('work_extra')
      .set(change)
      .where('user_id', '=', user_id)
      .where('order_id', '=', order_id)
      .where('id', '=', id)
      .where('version', '=', version)
      .where('state', '=', 'asked')
      .executeTakeFirst();
    return changed.numUpdatedRows === 1n;
  },

  due: (exec: Exec, now: Date, most: number) =>
    exec
      .selectFrom('work_extra')
      .select(['user_id as userId', 'order_id as id', 'id as extraId'])
      .where('state', '=', 'asked')
      .where('until', '<=', now)
      .orderBy('until')
      .limit(most)
      .execute(),
};

export const ownRecordRepository = {
  add: (tx: Tx, row: Insertable<MaintenanceTables['own_record']>) =>
    tx.insertInto('own_record').values(row).execute(),

  ofCar: (exec: Exec, userId: string, carId: string, most: number) =>
    exec
      .selectFrom('own_record')
      .select(['id', 'km', 'title', 'place', 'cost_fen'])
      // As text, because the driver would turn a date into a Date.
      .select(sql<string>`day::text`.as('day'))
      .where('user_id', '=', userId)
      .where('car_id', '=', carId)
      .orderBy('day', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .execute(),
};

import type { AppointmentStatus, AppointmentTab } from '@marque/contract/appointment/schema';
import type { Brand } from '@marque/contract/core';
import type { Pool } from '@marque/contract/appointment/kinds';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { anyPair, type Exec, tryAgainOn, type Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import type { AppointmentTables } from './tables.ts';

export type AppointmentRow = Selectable<AppointmentTables['appointment']>;
export type WaitRow = Omit<Selectable<AppointmentTables['wait_entry']>, 'day'> & { day: string };

const soonestFirst = keyset([
  { column: 'start_at', direction: 'asc', type: 'time' },
  { column: 'id', direction: 'asc', type: 'text' },
]);
const latestFirst = keyset([
  { column: 'start_at', direction: 'desc', type: 'time' },
  { column: 'id', direction: 'asc', type: 'text' },
]);

const OPEN = ['toConfirm', 'confirmed', 'arrived'] as const;
const ENDED = ['cancelled', 'noShow', 'expired'] as const;
/**
 * The statuses of each tab. Moved appointments are left out, because their successors are listed.
 */
const STATUSES: Readonly<Record<AppointmentTab, readonly AppointmentStatus[]>> = {
  open: OPEN,
  past: ['done', ...ENDED],
  done: ['done'],
  ended: ENDED,
};
const WAITING = ['waiting', 'offered'] as const;

const waits = (exec: Exec) =>
  exec
    .selectFrom('wait_entry')
    .select([
      'user_id',
      'id',
      'brand',
      'kind',
      'dealer_id',
      'from_min',
      'to_min',
      'subject',
      'resource_key',
      'status',
      'offer_at',
      'offer_until',
      'created_at',
    ])
    // As text, because the driver would turn a date into a Date.
    .select(sql<string>`day::text`.as('day'));

const standingCars = (exec: Exec, day: string) =>
  exec
    .selectFrom('resource')
    .where('pool', '=', 'demoCar')
    .where(sql<boolean>`${day}::date between active_from and coalesce(active_to, 'infinity')`);

export const appointmentRepository = {
  find: (exec: Exec, userId: string, id: string) =>
    exec
      .selectFrom('appointment')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst(),

  /** Returns any member's appointment by its id or code. */
  named: (exec: Exec, name: string) =>
    exec
      .selectFrom('appointment')
      .selectAll()
      .where((eb) => eb.or([eb('id', '=', name), eb('code', '=', name)]))
      .executeTakeFirst(),

  lock: (tx: Tx, userId: string, id: string) =>
    tx
      .selectFrom('appointment')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),

  /** Returns what stores see of some members' appointments with a pass. */
  ofPasses: (exec: Exec, names: readonly { userId: string; id: string }[]) =>
    exec
      .selectFrom('appointment')
      .select(['id', 'brand', 'kind', 'source', 'title', 'start_at', 'status'])
      .select(['contact_name', 'contact_phone'])
      .where(
        anyPair(
          ['user_id', 'id'],
          names.map(({ userId, id }) => [userId, id]),
        ),
      )
      .execute(),

  openOf: (exec: Exec, userId: string, kind: AppointmentRow['kind'], key: string) =>
    exec
      .selectFrom('appointment')
      .selectAll()
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('subject_key', '=', key)
      .where('status', 'in', OPEN)
      .executeTakeFirst(),

  /** Returns whether an open appointment of a person needs a car of theirs. */
  async usesCar(exec: Exec, { userId, carId }: { userId: string; carId: string }) {
    const row = await exec
      .selectFrom('appointment')
      .select('id')
      .where('user_id', '=', userId)
      .where('car_id', '=', carId)
      .where('status', 'in', OPEN)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Returns the subject keys of a person's open appointments of a kind, in both brands. */
  async openKeys(exec: Exec, userId: string, kind: AppointmentRow['kind']): Promise<string[]> {
    const rows = await exec
      .selectFrom('appointment')
      .select('subject_key')
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('status', 'in', OPEN)
      .execute();
    return rows.map(({ subject_key: key }) => key);
  },

  /** Throws TryAgain when the subject got an open appointment at the same time. */
  async insert(tx: Tx, row: Insertable<AppointmentTables['appointment']>): Promise<void> {
    await tx.insertInto('appointment').values(row).execute().catch(tryAgainOn('appointment_open'));
  },

  async update(
    tx: Tx,
    { user_id: userId, id }: Pick<AppointmentRow, 'user_id' | 'id'>,
    change: Updateable<AppointmentTables['appointment']>,
  ): Promise<void> {
    await tx
      .updateTable('appointment')
      .set(change)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
  },

  /** Counts a person's no-shows since a moment. */
  async strikes(exec: Exec, userId: string, since: Date): Promise<number> {
    const { count } = await exec
      .selectFrom('appointment')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('strike', '=', true)
      .where('start_at', '>=', since)
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  clearStrikes: (tx: Tx, userId: string) =>
    tx
      .updateTable('appointment')
      .set({ strike: false })
      .where('user_id', '=', userId)
      .where('strike', '=', true)
      .execute(),

  async page(
    exec: Exec,
    of: {
      userId: string;
      brand: Brand;
      tab: AppointmentTab;
      kind?: AppointmentRow['kind'] | undefined;
    },
    { cursor, size }: { cursor?: string | undefined; size: number },
  ) {
    const order = of.tab === 'open' ? soonestFirst : latestFirst;
    const rows = await exec
      .selectFrom('appointment')
      .selectAll()
      .where('user_id', '=', of.userId)
      .where('brand', '=', of.brand)
      .where('status', 'in', STATUSES[of.tab])
      .$if(of.kind !== undefined, (query) => query.where('kind', '=', of.kind!))
      .where(order.after(cursor))
      .orderBy(order.orderBy)
      .limit(size + 1)
      .execute();
    return order.page(rows, size);
  },

  async countOpen(exec: Exec, userId: string, brand: Brand): Promise<number> {
    const { count } = await exec
      .selectFrom('appointment')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .where('status', 'in', OPEN)
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  /** Returns the open appointments of a store between two moments, by start. */
  ofStore: (exec: Exec, dealerId: string, from: Date, to: Date) =>
    exec
      .selectFrom('appointment')
      .selectAll()
      .where('dealer_id', '=', dealerId)
      .where('start_at', '>=', from)
      .where('start_at', '<', to)
      .where('status', 'in', [...OPEN, 'done', 'noShow'])
      .orderBy('start_at')
      .orderBy('id')
      .execute(),

  /** Returns appointments that are due to be confirmed, to expire, or to become no-shows. */
  due: (exec: Exec, { now, missedBefore }: { now: Date; missedBefore: Date }, size: number) =>
    exec
      .selectFrom('appointment')
      .selectAll()
      .where((eb) =>
        eb.or([
          eb.and([eb('status', '=', 'toConfirm'), eb('confirm_by', '<=', now)]),
          eb.and([eb('status', '=', 'confirmed'), eb('start_at', '<=', missedBefore)]),
        ]),
      )
      .orderBy('start_at')
      .limit(size)
      .execute(),

  unconfirmed: (exec: Exec, kind: AppointmentRow['kind'], before: Date, size: number) =>
    exec
      .selectFrom('appointment')
      .selectAll()
      .where('kind', '=', kind)
      .where('status', '=', 'toConfirm')
      .where('confirm_reason', '=', 'dealer')
      .where('created_at', '<=', before)
      .orderBy('created_at')
      .limit(size)
      .execute(),

  expected: (exec: Exec, kind: AppointmentRow['kind'], before: Date, size: number) =>
    exec
      .selectFrom('appointment')
      .selectAll()
      .where('kind', '=', kind)
      .where('status', '=', 'confirmed')
      .where('start_at', '<=', before)
      .orderBy('start_at')
      .limit(size)
      .execute(),

  over: (exec: Exec, kind: AppointmentRow['kind'], before: Date, size: number) =>
    exec
      .selectFrom('appointment')
      .selectAll()
      .where('kind', '=', kind)
      .where('status', '=', 'arrived')
      .where('end_at', '<=', before)
      .orderBy('end_at')
      .limit(size)
      .execute(),

  async addEvent(tx: Tx, row: Insertable<AppointmentTables['appointment_event']>): Promise<void> {
    await tx.insertInto('appointment_event').values(row).execute();
  },

  events: (exec: Exec, userId: string, appointmentIds: readonly string[]) =>
    exec
      .selectFrom('appointment_event')
      .selectAll()
      .where('user_id', '=', userId)
      .where('appointment_id', 'in', appointmentIds)
      .orderBy('id')
      .execute(),

  addWait: (tx: Tx, row: Insertable<AppointmentTables['wait_entry']>) =>
    tx
      .insertInto('wait_entry')
      .values(row)
      .onConflict((oc) => oc.doNothing())
      .returning('id')
      .executeTakeFirst(),

  wait: (exec: Exec, userId: string, id: string): Promise<WaitRow | undefined> =>
    waits(exec).where('user_id', '=', userId).where('id', '=', id).executeTakeFirst(),

  lockWait: (tx: Tx, userId: string, id: string): Promise<WaitRow | undefined> =>
    waits(tx).where('user_id', '=', userId).where('id', '=', id).forUpdate().executeTakeFirst(),

  waitFor: (
    exec: Exec,
    of: { userId: string; dealerId: string; kind: WaitRow['kind']; day: string },
  ): Promise<WaitRow | undefined> =>
    waits(exec)
      .where('user_id', '=', of.userId)
      .where('dealer_id', '=', of.dealerId)
      .where('kind', '=', of.kind)
      .where(sql<boolean>`day = ${of.day}::date`)
      .where('status', 'in', WAITING)
      .executeTakeFirst(),

  /** Returns the waiting list of a day, the first in line first. */
  line: (tx: Tx, dealerId: string, day: string): Promise<WaitRow[]> =>
    waits(tx)
      .where('dealer_id', '=', dealerId)
      .where(sql<boolean>`day = ${day}::date`)
      .where('status', '=', 'waiting')
      .orderBy('id')
      .execute(),

  waitsOf: (exec: Exec, userId: string, brand: Brand, from: string): Promise<WaitRow[]> =>
    waits(exec)
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .where('status', 'in', WAITING)
      .where(sql<boolean>`day >= ${from}::date`)
      .orderBy('day')
      .orderBy('id')
      .execute(),

  async updateWait(
    tx: Tx,
    { user_id: userId, id }: Pick<WaitRow, 'user_id' | 'id'>,
    change: Updateable<AppointmentTables['wait_entry']>,
  ): Promise<void> {
    await tx
      .updateTable('wait_entry')
      .set(change)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
  },

  resources: (exec: Exec, dealerId: string) =>
    exec
      .selectFrom('resource')
      .select(['id', 'pool', 'name', 'traits'])
      .select([
        sql<string>`active_from::text`.as('since'),
        sql<string | null>`active_to::text`.as('until'),
      ])
      .where('dealer_id', '=', dealerId)
      .orderBy('pool')
      .orderBy('id')
      .execute(),

  addResource: (tx: Tx, row: Insertable<AppointmentTables['resource']>) =>
    tx.insertInto('resource').values(row).execute(),

  /** Adds a resource that another module keeps, or brings it back. */
  standResource: (tx: Tx, row: Insertable<AppointmentTables['resource']>) =>
    tx
      .insertInto('resource')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({
          dealer_id: row.dealer_id,
          name: row.name,
          traits: row.traits,
          active_to: null,
        }),
      )
      .execute(),

  /** Ends a resource after a day. Returns its pool; null when the store has no such resource. */
  async endResource(tx: Tx, dealerId: string, id: string, until: string): Promise<Pool | null> {
    const row = await tx
      .updateTable('resource')
      .set({ active_to: sql<Date>`greatest(active_from, ${until}::date)` as never })
      .where('dealer_id', '=', dealerId)
      .where('id', '=', id)
      .returning('pool')
      .executeTakeFirst();
    return row?.pool ?? null;
  },

  storesWithCar: (exec: Exec, seriesId: string, day: string) =>
    standingCars(exec, day)
      .select('dealer_id')
      .distinct()
      .where(sql<boolean>`traits ->> 'seriesId' = ${seriesId}`)
      .execute(),

  /** Returns the names of a store's technicians whom members may ask for, on a day. */
  technicians: (exec: Exec, dealerId: string, day: string) =>
    exec
      .selectFrom('resource')
      .select('name')
      .where('dealer_id', '=', dealerId)
      .where('pool', '=', 'technician')
      .where(sql<boolean>`traits ->> 'choose' = 'yes'`)
      .where(sql<boolean>`${day}::date between active_from and coalesce(active_to, 'infinity')`)
      .orderBy('id')
      .execute(),

  demoCarsOf: (exec: Exec, dealerIds: readonly string[], day: string) =>
    standingCars(exec, day)
      .select([
        'id',
        'dealer_id as dealerId',
        sql<string>`traits ->> 'seriesId'`.as('seriesId'),
        sql<string>`traits ->> 'typeId'`.as('typeId'),
        sql<string>`coalesce(traits ->> 'colourId', '')`.as('colourId'),
        sql<string>`coalesce(traits ->> 'plateTail', '')`.as('plateTail'),
      ])
      .where('dealer_id', '=', sql<string>`any(${dealerIds})`)
      .where(sql<boolean>`traits ? 'seriesId' and traits ? 'typeId'`)
      .orderBy('id')
      .execute(),
};

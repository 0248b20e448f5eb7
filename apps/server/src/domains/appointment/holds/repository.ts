import type { Pool } from '@marque/contract/appointment/kinds';
import type { AppointmentStatus } from '@marque/contract/appointment/schema';
import { momentAt } from '@marque/contract/dealer/opening';
import { DAY_MS } from '@marque/contract/shanghai';
import { groupBy } from 'es-toolkit';
import { sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { newId } from '#kernel/ids.ts';
import type { DayHold, Resource, Traits } from '../times/layout.ts';
import type { DayState } from '../times/slots.ts';

/*
 * Taken resources are rows of `resource_hold`. Its exclusion constraint (`btree_gist`) prevents two
 * holds of one resource at the same time. Only this file accesses the table. A database without
 * exclusion constraints, such as YugabyteDB, needs a table with a unique key of (resource_key,
 * quarter of an hour), of which a hold writes one row per quarter here.
 */

type HoldOf = { appointmentId: string } | { waitId: string };

export type Taking = {
  key: string;
  pool: Pool | null;
  needs: Traits;
  from: Date;
  to: Date;
  pinned?: boolean;
  expireAt?: Date | null;
};

/** Returns the minute of a day for a moment. */
const minutesFrom = (day: string) => {
  const midnight = momentAt(day, 0).getTime();
  return (at: Date): number => (at.getTime() - midnight) / 60_000;
};

const period = (from: Date, to: Date) => sql<string>`tstzrange(${from}, ${to})`;

/**
 * Locks days of stores, in two statements however many there are. Every change of holds takes this lock.
 * Both statements go through the days in the same order, which prevents deadlocks.
 */
export async function lockDays(
  tx: Tx,
  days: readonly { dealerId: string; day: string }[],
): Promise<void> {
  if (days.length === 0) return;
  const wanted = sql`select distinct dealer_id, day from unnest(
    ${days.map(({ dealerId }) => dealerId)}::text[], ${days.map(({ day }) => day)}::date[])
    as wanted (dealer_id, day) order by dealer_id, day`;
  await sql`insert into dealer_day (dealer_id, day) ${wanted} on conflict do nothing`.execute(tx);
  await sql`select 1 from dealer_day where (dealer_id, day) in (${wanted})
    order by dealer_id, day for update`.execute(tx);
}

/** Locks days of one store. */
export const lockStoreDays = (tx: Tx, dealerId: string, days: readonly string[]): Promise<void> =>
  lockDays(
    tx,
    days.map((day) => ({ dealerId, day })),
  );

/**
 * Takes resources for an appointment or an offer. Fails with 23P01 (exclusion violation) when one
 * is taken.
 */
export async function take(
  tx: Tx,
  dealerId: string,
  of: HoldOf,
  takings: readonly Taking[],
  now: Date,
): Promise<void> {
  if (takings.length === 0) return;
  await tx
    .insertInto('resource_hold')
    .values(
      takings.map(({ key, pool, needs, from, to, pinned = false, expireAt = null }) => ({
        id: newId(now),
        dealer_id: dealerId,
        resource_key: key,
        pool,
        needs: JSON.stringify(needs),
        appointment_id: 'appointmentId' in of ? of.appointmentId : null,
        wait_id: 'waitId' in of ? of.waitId : null,
        during: period(from, to),
        pinned,
        expire_at: expireAt,
      })),
    )
    .execute();
}

/** Moves holds to other resources of their pools. The caller must have locked the day. */
export async function moveHolds(tx: Tx, moves: ReadonlyMap<string, string>): Promise<void> {
  if (moves.size === 0) return;
  // Deleted and inserted again, because two holds may exchange resources.
  const rows = await tx
    .deleteFrom('resource_hold')
    .where('id', 'in', [...moves.keys()])
    .returning([
      'id',
      'dealer_id',
      'pool',
      'needs',
      'appointment_id',
      'wait_id',
      'pinned',
      'expire_at',
      'note',
      sql<string>`during::text`.as('during'),
    ])
    .execute();
  await tx
    .insertInto('resource_hold')
    .values(
      rows.map((row) => ({
        ...row,
        needs: JSON.stringify(row.needs),
        resource_key: moves.get(row.id)!,
        during: sql<string>`${row.during}::tstzrange`,
      })),
    )
    .execute();
}

export const release = (tx: Tx, appointmentId: string) =>
  tx.deleteFrom('resource_hold').where('appointment_id', '=', appointmentId).execute();

export const releaseOffer = (tx: Tx, waitId: string) =>
  tx.deleteFrom('resource_hold').where('wait_id', '=', waitId).execute();

/** Ends the present holds of an appointment and deletes later ones. */
export async function cutShort(
  tx: Tx,
  { id: appointmentId, end_at: end }: { id: string; end_at: Date },
  now: Date,
): Promise<void> {
  await tx
    .deleteFrom('resource_hold')
    .where('appointment_id', '=', appointmentId)
    .where(sql<boolean>`lower(during) >= ${now}`)
    .execute();
  await tx
    .updateTable('resource_hold')
    .set({
      // The way back takes as long as after the whole appointment.
      during: sql<string>`tstzrange(
        lower(during),
        least(upper(during), ${now}::timestamptz + greatest(upper(during) - ${end}::timestamptz, '0'))
      )`,
    })
    .where('appointment_id', '=', appointmentId)
    .execute();
}

/** Returns the pools of which an appointment holds a resource. */
export const poolsOf = async (exec: Exec, appointmentId: string): Promise<Pool[]> =>
  (
    await exec
      .selectFrom('resource_hold')
      .select('pool')
      .distinct()
      .where('appointment_id', '=', appointmentId)
      .where('pool', 'is not', null)
      .execute()
  ).map(({ pool }) => pool as Pool);

/** Pins the holds of a person who has arrived. */
export const pin = (tx: Tx, appointmentId: string) =>
  tx
    .updateTable('resource_hold')
    .set({ pinned: true })
    .where('appointment_id', '=', appointmentId)
    .execute();

/** Returns which of the resources are taken within a time, not counting one appointment. */
export async function takenOf(
  exec: Exec,
  keys: readonly string[],
  { from, to }: { from: Date; to: Date },
  except: string | null,
): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await exec
    .selectFrom('resource_hold')
    .select('resource_key')
    .where('resource_key', 'in', keys)
    .where(sql<boolean>`during && ${period(from, to)}`)
    .$if(except !== null, (query) =>
      query.where(sql<boolean>`appointment_id is distinct from ${except}`),
    )
    .execute();
  return rows.map((row) => row.resource_key);
}

/**
 * Returns the appointments that use a resource within a time, or after `from` when `to` is null.
 */
export const bookedOn = (tx: Tx, key: string, { from, to }: { from: Date; to: Date | null }) =>
  tx
    .selectFrom('resource_hold as hold')
    .innerJoin('appointment', 'appointment.id', 'hold.appointment_id')
    .select(['appointment.user_id as userId', 'appointment.id'])
    .where('hold.resource_key', '=', key)
    .where(sql<boolean>`during && tstzrange(${from}, ${to})`)
    .orderBy('appointment.start_at')
    .execute();

/**
 * Returns the hold of an appointment on a resource in minutes of a day; null when there is none.
 */
export async function holdOn(
  tx: Tx,
  appointmentId: string,
  key: string,
  day: string,
): Promise<(Omit<DayHold, 'key' | 'movable'> & { pool: Pool }) | null> {
  const row = await tx
    .selectFrom('resource_hold')
    .select(['id', 'needs', 'pool'])
    .select([sql<Date>`lower(during)`.as('from'), sql<Date>`upper(during)`.as('to')])
    .where('appointment_id', '=', appointmentId)
    .where('resource_key', '=', key)
    .executeTakeFirst();
  if (!row) return null;
  const minute = minutesFrom(day);
  return { ...row, pool: row.pool!, from: minute(row.from), to: minute(row.to) };
}

/** Unpins a hold, when its resource is no longer chosen by name. */
export const unpin = (tx: Tx, holdId: string) =>
  tx.updateTable('resource_hold').set({ pinned: false }).where('id', '=', holdId).execute();

/** Blocks a resource during an absence. Fails with 23P01 when it is taken. */
export async function block(
  tx: Tx,
  dealerId: string,
  { key, from, to, note }: { key: string; from: Date; to: Date; note: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('resource_hold')
    .values({
      id: newId(now),
      dealer_id: dealerId,
      resource_key: key,
      pool: null,
      during: period(from, to),
      pinned: true,
      note,
    })
    .execute();
}

/** The appointment and the wait entry whose holds count as free. */
type IgnoredHolds = {
  appointmentId?: string | null | undefined;
  waitId?: string | null | undefined;
};

type ResourceRow = {
  id: string;
  pool: Pool;
  traits: Traits;
  since: string;
  until: string | null;
};
type HoldRow = {
  id: string;
  resource_key: string;
  needs: Traits;
  pinned: boolean;
  status: AppointmentStatus | null;
  from: Date;
  to: Date;
};

/** Builds the state of a store's day from its rows. */
function stateOf(
  day: string,
  pools: readonly Pool[],
  resources: readonly ResourceRow[],
  holds: readonly HoldRow[],
  now: Date,
): DayState {
  const midnight = momentAt(day, 0).getTime();
  const minute = minutesFrom(day);
  const state: DayState = { resources: {}, held: {} };
  const poolOf = new Map<string, Pool>();
  for (const pool of pools) {
    const there = resources.filter(
      (one) => one.pool === pool && one.since <= day && (one.until === null || day <= one.until),
    );
    state.resources[pool] = there.map(({ id, traits }): Resource => ({
      key: `${pool}:${id}`,
      traits,
    }));
    for (const { id } of there) poolOf.set(`${pool}:${id}`, pool);
  }
  const held = new Map<Pool, DayHold[]>();
  for (const hold of holds) {
    const pool = poolOf.get(hold.resource_key);
    const overlaps = hold.from.getTime() < midnight + DAY_MS && hold.to.getTime() > midnight;
    if (!pool || !overlaps) continue;
    held.set(pool, [
      ...(held.get(pool) ?? []),
      {
        id: hold.id,
        key: hold.resource_key,
        from: minute(hold.from),
        to: minute(hold.to),
        needs: hold.needs,
        movable:
          !hold.pinned &&
          hold.from > now &&
          (hold.status === 'toConfirm' || hold.status === 'confirmed'),
      },
    ]);
  }
  for (const [pool, all] of held) state.held[pool] = all;
  return state;
}

/** Returns the resources and holds of a store's pools on some days. */
export async function statesOf(
  exec: Exec,
  { dealerId, ...of }: { dealerId: string; days: readonly string[]; pools: readonly Pool[] },
  now: Date,
  ignored: IgnoredHolds = {},
): Promise<Map<string, DayState>> {
  return (await statesOfStores(exec, { ...of, dealerIds: [dealerId] }, now, ignored)).get(
    dealerId,
  )!;
}

/**
 * Returns the states of many stores with a fixed number of queries. Ignored holds and expired offers
 * count as free.
 */
export async function statesOfStores(
  exec: Exec,
  {
    dealerIds,
    days,
    pools,
  }: { dealerIds: readonly string[]; days: readonly string[]; pools: readonly Pool[] },
  now: Date,
  ignored: IgnoredHolds = {},
): Promise<Map<string, Map<string, DayState>>> {
  const sorted = [...days].sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return new Map(dealerIds.map((id) => [id, new Map()]));
  const resources = await exec
    .selectFrom('resource')
    .select(['id', 'dealer_id', 'pool', 'traits', 'active_from', 'active_to'])
    .select([
      sql<string>`active_from::text`.as('since'),
      sql<string | null>`active_to::text`.as('until'),
    ])
    .where('dealer_id', '=', sql<string>`any(${dealerIds})`)
    .where('pool', 'in', pools)
    .orderBy('id')
    .execute();
  const holds = await exec
    .selectFrom('resource_hold as hold')
    .leftJoin('appointment', 'appointment.id', 'hold.appointment_id')
    .select(['hold.id', 'hold.dealer_id', 'hold.resource_key', 'hold.needs', 'hold.pinned'])
    .select('appointment.status')
    .select([sql<Date>`lower(during)`.as('from'), sql<Date>`upper(during)`.as('to')])
    .where('hold.dealer_id', '=', sql<string>`any(${dealerIds})`)
    .where(sql<boolean>`during && ${period(momentAt(first, 0), momentAt(last, 1440))}`)
    .where((eb) => eb.or([eb('expire_at', 'is', null), eb('expire_at', '>', now)]))
    .$if(Boolean(ignored.appointmentId), (query) =>
      query.where(sql<boolean>`hold.appointment_id is distinct from ${ignored.appointmentId}`),
    )
    .$if(Boolean(ignored.waitId), (query) =>
      query.where(sql<boolean>`hold.wait_id is distinct from ${ignored.waitId}`),
    )
    .execute();
  const resourcesBy = groupBy(resources, (row) => row.dealer_id);
  const holdsBy = groupBy(holds, (row) => row.dealer_id);
  return new Map(
    dealerIds.map((id) => {
      const [has, taken] = [resourcesBy[id] ?? [], holdsBy[id] ?? []];
      return [id, new Map(days.map((day) => [day, stateOf(day, pools, has, taken, now)]))];
    }),
  );
}

/** Deletes expired offers of a store's day. A separate job tells the people. */
export const releaseOverdue = (tx: Tx, dealerId: string, now: Date) =>
  tx
    .deleteFrom('resource_hold')
    .where('dealer_id', '=', dealerId)
    .where('expire_at', '<=', now)
    .execute();

/** Returns the names of the resources of appointments, the pool's own first. */
export async function resourceNames(
  exec: Exec,
  appointmentIds: readonly string[],
): Promise<
  { appointmentId: string; id: string; pool: Pool; name: string; key: string; wished: boolean }[]
> {
  if (appointmentIds.length === 0) return [];
  const rows = await exec
    .selectFrom('resource_hold as hold')
    .innerJoin('resource', (join) =>
      join.on(sql<boolean>`hold.resource_key = resource.pool || ':' || resource.id`),
    )
    .select(['hold.appointment_id', 'resource.id', 'resource.pool', 'resource.name'])
    .select(['hold.resource_key', 'hold.pinned'])
    .where('hold.appointment_id', 'in', appointmentIds)
    .orderBy('resource.pool')
    .execute();
  return rows.map((row) => ({
    appointmentId: row.appointment_id!,
    id: row.id,
    pool: row.pool,
    name: row.name,
    key: row.resource_key,
    wished: row.pinned,
  }));
}

/** Returns the names of resources by key, with their last day; null for no end. */
export async function namesOf(
  exec: Exec,
  keys: readonly string[],
): Promise<Map<string, { name: string; until: string | null }>> {
  if (keys.length === 0) return new Map();
  const rows = await exec
    .selectFrom('resource')
    .select(['pool', 'id', 'name', sql<string | null>`active_to::text`.as('until')])
    .where(
      'id',
      'in',
      keys.map((key) => key.slice(key.indexOf(':') + 1)),
    )
    .execute();
  return new Map(rows.map(({ pool, id, ...row }) => [`${pool}:${id}`, row]));
}

/** Returns the resources of appointments with their traits. */
export async function heldResources(
  exec: Exec,
  appointmentIds: readonly string[],
): Promise<{ appointmentId: string; pool: Pool; name: string; traits: Traits }[]> {
  if (appointmentIds.length === 0) return [];
  const rows = await exec
    .selectFrom('resource_hold as hold')
    .innerJoin('resource', (join) =>
      join.on(sql<boolean>`hold.resource_key = resource.pool || ':' || resource.id`),
    )
    .select(['hold.appointment_id', 'resource.pool', 'resource.name', 'resource.traits'])
    .where('hold.appointment_id', 'in', appointmentIds)
    .execute();
  return rows.map(({ appointment_id: appointmentId, ...row }) => ({
    appointmentId: appointmentId!,
    ...row,
  }));
}

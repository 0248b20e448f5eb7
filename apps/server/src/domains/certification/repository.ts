import type { Brand } from '@marque/contract/core';
import type { CertificationState } from '@marque/contract/member/certification/labels';
import type { Check } from '@marque/contract/member/certification/schema';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import type { CertificationTables } from './tables.ts';

type Table = CertificationTables['certification'];
export type NewCertification = Omit<Insertable<Table>, 'checks' | 'pictures'> & {
  checks: readonly Check[];
  pictures: readonly string[];
};

const OLDEST = keyset([
  { column: 'created_at', direction: 'asc', type: 'time' },
  { column: 'id', direction: 'asc', type: 'text' },
]);
/** States in which somebody has to decide. */
const WAITING = ['byHand', 'appeal'] as const satisfies CertificationState[];

type CertificationKey = { userId: string; id: string };

const rows = (exec: Exec) =>
  exec
    .selectFrom('certification')
    .leftJoin('series', 'series.id', 'certification.series_id')
    .selectAll('certification')
    .select('series.name as series_name');

const named = (exec: Exec, { userId, id }: CertificationKey) =>
  rows(exec).where('certification.user_id', '=', userId).where('certification.id', '=', id);

/** A car with its certified owner. */
export type CertifiedCar = { userId: string; vinIndex: string; since: Date };

const activeOwners = (exec: Exec, brand: Brand) =>
  exec
    .selectFrom('certification')
    .where('brand', '=', brand)
    .where('kind', '=', 'owner')
    .where('state', '=', 'active');

const certifiedCars = (exec: Exec, brand: Brand) =>
  activeOwners(exec, brand).select(['user_id', 'vin_index', 'decided_at']);

const certifiedCar = (row: {
  user_id: string;
  vin_index: string | null;
  decided_at: Date | null;
}): CertifiedCar => ({ userId: row.user_id, vinIndex: row.vin_index!, since: row.decided_at! });

export const certificationRepository = {
  /** The member's certifications of a brand, the newest first. */
  own: (exec: Exec, { userId, brand }: { userId: string; brand: Brand }) =>
    rows(exec)
      .where('certification.user_id', '=', userId)
      .where('certification.brand', '=', brand)
      .orderBy('certification.created_at', 'desc')
      .orderBy('certification.id', 'desc')
      .execute(),

  /** The member's certifications of every brand that stand on a consent. */
  ofKinds: (tx: Tx, userId: string, owners: boolean) =>
    rows(tx)
      .where('certification.user_id', '=', userId)
      .where('kind', owners ? '=' : '<>', 'owner')
      .where('state', 'in', [...WAITING, 'active'])
      .forUpdate('certification')
      .execute(),

  find: (exec: Exec, of: CertificationKey) => named(exec, of).executeTakeFirst(),
  lock: (tx: Tx, of: CertificationKey) =>
    named(tx, of).forUpdate('certification').executeTakeFirst(),

  /** A certification of any member, for reviewers. */
  findAny: (exec: Exec, brand: Brand, id: string) =>
    rows(exec)
      .where('certification.id', '=', id)
      .where('certification.brand', '=', brand)
      .executeTakeFirst(),

  async insert(tx: Tx, { checks, pictures, ...row }: NewCertification): Promise<void> {
    await tx
      .insertInto('certification')
      .values({ ...row, checks: JSON.stringify(checks), pictures: JSON.stringify(pictures) })
      .execute();
  },

  async update(tx: Tx, { userId, id }: CertificationKey, change: Updateable<Table>): Promise<void> {
    await tx
      .updateTable('certification')
      .set(change)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
  },

  /** How often a car was handed in since a moment, by whomever. */
  async triesOf(tx: Tx, vinIndex: string, since: Date): Promise<number> {
    const { count } = await tx
      .selectFrom('certification')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('vin_index', '=', vinIndex)
      .where('created_at', '>=', since)
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  /** Whether the member is certified as an owner, or as the owner of one car. */
  async isOwner(exec: Exec, userId: string, brand: Brand, vinIndex?: string): Promise<boolean> {
    const row = await activeOwners(exec, brand)
      .select('id')
      .where('user_id', '=', userId)
      .$if(vinIndex !== undefined, (query) => query.where('vin_index', '=', vinIndex!))
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Returns since when a member is certified as an owner of the brand; null for who is not. */
  async ownerSince(exec: Exec, userId: string, brand: Brand): Promise<Date | null> {
    const { since } = await activeOwners(exec, brand)
      .select((eb) => eb.fn.min<Date | null>('decided_at').as('since'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return since;
  },

  /** Returns the cars that a member is certified to own, each since when. */
  async carsOf(exec: Exec, userId: string, brand: Brand): Promise<CertifiedCar[]> {
    const found = await certifiedCars(exec, brand).where('user_id', '=', userId).execute();
    return found.map(certifiedCar);
  },

  /** Returns a batch of the cars of a brand that somebody was certified for before a moment. */
  async carsSince(
    exec: Exec,
    { brand, before, after }: { brand: Brand; before: Date; after: string },
    size: number,
  ): Promise<CertifiedCar[]> {
    const found = await certifiedCars(exec, brand)
      .where('decided_at', '<', before)
      .where('vin_index', '>', after)
      .orderBy('vin_index')
      .limit(size)
      .execute();
    return found.map(certifiedCar);
  },

  /** Returns the series of a brand whose owner a member is. */
  async seriesOf(exec: Exec, userId: string, brand: Brand): Promise<string[]> {
    const rows = await activeOwners(exec, brand)
      .select('series_id')
      .where('user_id', '=', userId)
      .execute();
    return rows.flatMap((row) => row.series_id ?? []);
  },

  async queue(
    exec: Exec,
    { brand, state, kind }: { brand: Brand; state: CertificationState; kind: string | undefined },
    { cursor, size }: { cursor?: string | undefined; size: number },
  ) {
    const found = await rows(exec)
      .where('certification.brand', '=', brand)
      .where('state', '=', state)
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
      .where(sql<boolean>`${OLDEST.after(cursor)}`)
      .orderBy('certification.created_at')
      .orderBy('certification.id')
      .limit(size + 1)
      .execute();
    return OLDEST.page(found, size);
  },

  async countOverdue(exec: Exec, brand: Brand, now: Date): Promise<number> {
    const { count } = await exec
      .selectFrom('certification')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('brand', '=', brand)
      .where('due_at', '<', now)
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  /** What the clerk of demonstrations may decide: proofs of professions and licences of samples. */
  waiting: (
    exec: Exec,
    of: { state: CertificationState; owners: boolean; before: Date },
    size: number,
  ): Promise<{ user_id: string; id: string }[]> =>
    exec
      .selectFrom('certification')
      .select(['user_id', 'id'])
      .where('state', '=', of.state)
      .where('kind', of.owners ? '=' : '<>', 'owner')
      .where(sql`coalesce(appealed_at, created_at)`, '<=', of.before)
      .$if(of.owners, (query) => query.where('sample', 'is not', null))
      .orderBy('created_at')
      .limit(size)
      .execute(),

  overdue: (exec: Exec, now: Date, size: number) =>
    exec
      .selectFrom('certification')
      .select(['user_id', 'id'])
      .where('due_at', '<', now)
      .limit(size)
      .execute(),

  /** Active ones whose last day is over, or which end by a day and whose member was not told. */
  ending: (exec: Exec, day: string, kind: 'over' | 'soon', size: number) =>
    exec
      .selectFrom('certification')
      .select(['user_id', 'id'])
      .where('state', '=', 'active')
      .where('valid_until', kind === 'over' ? '<' : '<=', day)
      .$if(kind === 'soon', (query) => query.where('reminded', '=', false))
      .limit(size)
      .execute(),

  /** Erases the papers that are due, of some certifications. Returns of how many. */
  async erase(exec: Exec, now: Date, size: number): Promise<number> {
    const { numUpdatedRows } = await exec
      .updateTable('certification')
      .set({ sealed: null, erase_at: null })
      .where((eb) =>
        eb(
          eb.refTuple('user_id', 'id'),
          'in',
          eb
            .selectFrom('certification')
            .select(['user_id', 'id'])
            .where('erase_at', '<=', now)
            .limit(size)
            .$asTuple('user_id', 'id'),
        ),
      )
      .executeTakeFirst();
    return Number(numUpdatedRows);
  },
};
export type CertificationRow = NonNullable<
  Awaited<ReturnType<typeof certificationRepository.find>>
>;

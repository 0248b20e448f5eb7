import type { Brand } from '@marque/contract/core';
import type { CircleTheme, GoodState, PlaceState } from '@marque/contract/referral/circle/labels';
import { omit } from 'es-toolkit';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { CircleTables } from './tables.ts';

export type PlaceRow = Selectable<CircleTables['circle_place']>;
export type GoodRow = Selectable<CircleTables['circle_good']>;
export type CallRow = Selectable<CircleTables['circle_call']>;
export type ClaimRow = Selectable<CircleTables['circle_claim']>;

/** Rows of a brand, as many as one list shows. */
const MOST = 120;

/** How many rows of a table name each id. */
async function counted(
  exec: Exec,
  table: 'circle_want' | 'circle_claim',
  column: 'good_id' | 'place_id',
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; many: number }>`
    select ${sql.ref(column)} as id, count(*)::integer as many from ${sql.table(table)}
    where ${sql.ref(column)} in (${sql.join(ids)}) group by 1`.execute(exec);
  return new Map(rows.map(({ id, many }) => [id, many]));
}

/** Places, things and calls, with what people did with the first two. */
export const circleRepository = {
  /** Returns the places that still belong to the circle, in the order of the content. */
  places: (exec: Exec, brand: Brand): Promise<PlaceRow[]> =>
    exec
      .selectFrom('circle_place')
      .selectAll()
      .where('brand', '=', brand)
      .where('state', '<>', 'left')
      .orderBy('sort')
      .orderBy('id')
      .limit(MOST)
      .execute(),

  allPlaces: (exec: Exec, brand: Brand): Promise<PlaceRow[]> =>
    exec
      .selectFrom('circle_place')
      .selectAll()
      .where('brand', '=', brand)
      .orderBy('sort')
      .limit(MOST)
      .execute(),

  place: (exec: Exec, brand: Brand, id: string): Promise<PlaceRow | undefined> =>
    exec
      .selectFrom('circle_place')
      .selectAll()
      .where('brand', '=', brand)
      .where('id', '=', id)
      .executeTakeFirst(),

  async setPlace(tx: Tx, id: string, state: PlaceState, note: string): Promise<void> {
    await tx
      .updateTable('circle_place')
      .set({ state, state_note: note })
      .where('id', '=', id)
      .execute();
  },

  goods: (
    exec: Exec,
    brand: Brand,
    { theme, state }: { theme?: CircleTheme | undefined; state?: GoodState | undefined } = {},
  ): Promise<GoodRow[]> =>
    exec
      .selectFrom('circle_good')
      .selectAll()
      .where('brand', '=', brand)
      .$if(theme !== undefined, (query) => query.where('theme', '=', theme!))
      .$if(state !== undefined, (query) => query.where('state', '=', state!))
      .orderBy('sort')
      .orderBy('id')
      .limit(MOST)
      .execute(),

  good: (exec: Exec, brand: Brand, id: string): Promise<GoodRow | undefined> =>
    exec
      .selectFrom('circle_good')
      .selectAll()
      .where('brand', '=', brand)
      .where('id', '=', id)
      .executeTakeFirst(),

  async setGood(tx: Tx, row: GoodRow): Promise<void> {
    const { id, state, state_at, product_id } = row;
    await tx
      .updateTable('circle_good')
      .set({ state, state_at, product_id })
      .where('id', '=', id)
      .execute();
  },

  calls: (exec: Exec, brand: Brand, now: Date): Promise<CallRow[]> =>
    exec
      .selectFrom('circle_call')
      .selectAll()
      .where('brand', '=', brand)
      .where('opens_at', '<=', now)
      .orderBy('closes_at', 'desc')
      .limit(50)
      .execute(),

  callsNamed: (exec: Exec, ids: readonly string[]): Promise<CallRow[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : exec.selectFrom('circle_call').selectAll().where('id', 'in', ids).execute(),

  call: (exec: Exec, brand: Brand, id: string): Promise<CallRow | undefined> =>
    exec
      .selectFrom('circle_call')
      .selectAll()
      .where('brand', '=', brand)
      .where('id', '=', id)
      .executeTakeFirst(),

  async putCall(tx: Tx, row: Insertable<CircleTables['circle_call']>): Promise<void> {
    const rest = omit(row, ['id', 'brand']);
    await tx
      .insertInto('circle_call')
      .values(row)
      .onConflict((oc) =>
        oc.column('id').doUpdateSet(rest).where('circle_call.brand', '=', row.brand),
      )
      .execute();
  },

  async setResult(tx: Tx, id: string, text: string, goodId: string | null): Promise<void> {
    await tx
      .updateTable('circle_call')
      .set({ result_text: text, result_good_id: goodId })
      .where('id', '=', id)
      .execute();
  },

  wants: (exec: Exec, ids: readonly string[]) => counted(exec, 'circle_want', 'good_id', ids),
  claims: (exec: Exec, ids: readonly string[]) => counted(exec, 'circle_claim', 'place_id', ids),

  /** Returns which of the goods a member wants. */
  async wantedBy(exec: Exec, userId: string, ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const rows = await exec
      .selectFrom('circle_want')
      .select('good_id')
      .where('user_id', '=', userId)
      .where('good_id', 'in', ids)
      .execute();
    return new Set(rows.map((row) => row.good_id));
  },

  async want(tx: Exec, userId: string, goodId: string, now: Date): Promise<void> {
    await tx
      .insertInto('circle_want')
      .values({ user_id: userId, good_id: goodId, at: now })
      .onConflict((oc) => oc.doNothing())
      .execute();
  },

  async unwant(tx: Exec, userId: string, goodId: string): Promise<void> {
    await tx
      .deleteFrom('circle_want')
      .where('user_id', '=', userId)
      .where('good_id', '=', goodId)
      .execute();
  },

  claim: (exec: Exec, userId: string, placeId: string): Promise<ClaimRow | undefined> =>
    exec
      .selectFrom('circle_claim')
      .selectAll()
      .where('user_id', '=', userId)
      .where('place_id', '=', placeId)
      .executeTakeFirst(),

  async addClaim(tx: Tx, row: ClaimRow): Promise<void> {
    await tx
      .insertInto('circle_claim')
      .values({ ...row, link: JSON.stringify(row.link) })
      .execute();
  },

  /** Deletes what a member wanted and claimed. */
  async forget(tx: Tx, userId: string): Promise<void> {
    await tx.deleteFrom('circle_want').where('user_id', '=', userId).execute();
    await tx.deleteFrom('circle_claim').where('user_id', '=', userId).execute();
  },
};

import { sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Tx } from '#kernel/database.ts';

type Upsert = {
  /** Columns that say which row it is. */
  key: readonly string[];
  /** Columns that a row already there keeps: they have a life of their own. */
  keep?: readonly string[];
  /** Values of a row already there, other than the new one's. */
  set?: Readonly<Record<string, ReturnType<typeof sql>>>;
};

/**
 * Writes rows of one table; ones already there take the new values. Values are JSON, converted to
 * the columns' types by the database.
 */
export async function upsert(
  tx: Tx,
  table: keyof Tables | 'coupon' | 'dealer',
  rows: readonly Record<string, unknown>[],
  { key, keep = [], set = {} }: Upsert,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const changed = columns.filter((name) => !key.includes(name) && !keep.includes(name));
  const list = sql.join(columns.map((name) => sql.ref(name)));
  const assignments = changed.map(
    (name) => sql`${sql.ref(name)} = ${set[name] ?? sql.ref(`excluded.${name}`)}`,
  );
  await sql`
    insert into ${sql.table(table)} (${list})
    select ${list} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict (${sql.join(key.map((name) => sql.ref(name)))})
    do ${changed.length > 0 ? sql`update set ${sql.join(assignments)}` : sql`nothing`}`.execute(tx);
}

/** Writes rows that are not there and leaves the others alone. */
export const insertNew = (
  tx: Tx,
  table: keyof Tables,
  rows: readonly Record<string, unknown>[],
  key: readonly string[],
): Promise<void> => upsert(tx, table, rows, { key, keep: Object.keys(rows[0] ?? {}) });

/** Empties a table that holds nothing but content. */
export async function clear(
  tx: Tx,
  table: 'topic' | 'hot_word' | 'search_hint' | 'add_on_goods' | 'fitment',
): Promise<void> {
  await tx.deleteFrom(table).execute();
}

/** Takes away home blocks nobody has published; the brands whose home page somebody has. */
export async function clearSeededHome(tx: Tx): Promise<Set<string>> {
  await tx.deleteFrom('home_block').where('seeded', '=', true).execute();
  const rows = await tx.selectFrom('home_block').select('brand').distinct().execute();
  return new Set(rows.map(({ brand }) => brand));
}

/** Brands whose service content somebody has published. */
export async function publishedService(tx: Tx): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('service_content')
    .select('brand')
    .where('seeded', '=', false)
    .execute();
  return new Set(rows.map(({ brand }) => brand));
}

/** Takes products that left the content off the shelf. */
export async function takeOffShelf(tx: Tx, keptIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('commodity')
    .set({ on_shelf: false })
    .where('on_shelf', '=', true)
    .where('id', '<>', sql<string>`all(${keptIds})`)
    .execute();
}

/** Claims the load of this content; false when it is loaded. Other processes wait for the outcome. */
export async function claimLoad(tx: Tx, hash: string, now: Date): Promise<boolean> {
  const result = await sql`
    insert into seed_state (name, hash, loaded_at) values ('demo', ${hash}, ${now})
    on conflict (name) do update set hash = excluded.hash, loaded_at = excluded.loaded_at
    where seed_state.hash <> excluded.hash`.execute(tx);
  return result.numAffectedRows === 1n;
}

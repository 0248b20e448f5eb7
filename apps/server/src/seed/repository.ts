import { sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Tx } from '#kernel/database.ts';

type Upsert = {
  /** The columns of the unique key. */
  key: readonly string[];
  /** The columns that an existing row keeps, because they change at run time. */
  keep?: readonly string[];
  /** Expressions for columns of an existing row that differ from the new row's values. */
  set?: Readonly<Record<string, ReturnType<typeof sql>>>;
};

/** The columns of rows, and the rows as a table of those types: the database converts them from JSON. */
function asTable(table: string, rows: readonly Record<string, unknown>[]) {
  const list = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  const typed = sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;
  return { list, typed };
}

/** Inserts rows or updates existing ones. */
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
  const { list, typed } = asTable(table, rows);
  const assignments = changed.map(
    (name) => sql`${sql.ref(name)} = ${set[name] ?? sql.ref(`excluded.${name}`)}`,
  );
  await sql`
    insert into ${sql.table(table)} (${list})
    select ${list} from ${typed}
    on conflict (${sql.join(key.map((name) => sql.ref(name)))})
    do ${changed.length > 0 ? sql`update set ${sql.join(assignments)}` : sql`nothing`}`.execute(tx);
}

/**
 * Inserts new rows. Existing ones stay as they are. It asks which there are, because the table may be a
 * view until its contract, and an insertion into a view knows no conflicts.
 */
export async function insertNew(
  tx: Tx,
  table: keyof Tables,
  rows: readonly Record<string, unknown>[],
  key: readonly string[],
): Promise<void> {
  if (rows.length === 0) return;
  const { list, typed } = asTable(table, rows);
  const same = key.map((name) => sql`known.${sql.ref(name)} = fresh.${sql.ref(name)}`);
  await sql`
    insert into ${sql.table(table)} (${list})
    select ${list} from ${typed} fresh
    where not exists (select from ${sql.table(table)} known where ${sql.join(same, sql` and `)})`.execute(
    tx,
  );
}

/** Returns every form. */
export const knownForms = (tx: Tx) =>
  tx.selectFrom('form').select(['brand', 'id', 'use']).execute();

/** Empties a table that holds nothing but demo content. */
export async function clear(
  tx: Tx,
  table:
    | 'hot_word'
    | 'search_hint'
    | 'add_on_goods'
    | 'fitment'
    | 'car_clip'
    | 'car_option_rule'
    | 'handbook_video',
): Promise<void> {
  await tx.deleteFrom(table).execute();
}

/** Deletes the topics of earlier content. Returns the ids of those that operators set, which stay. */
export async function clearHandbook(tx: Tx): Promise<Set<string>> {
  await tx.deleteFrom('handbook_topic').where('by_operator', '=', false).execute();
  const rows = await tx.selectFrom('handbook_topic').select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

/** Returns the brands whose competitors' cars an operator has set. */
export async function setCompetitorBrands(tx: Tx): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('competitor')
    .select('brand')
    .distinct()
    .where('by_operator', '=', true)
    .execute();
  return new Set(rows.map(({ brand }) => brand));
}

/** Deletes parameters that are no longer in the content, and its values. Operators' values stay. */
export async function clearParams(tx: Tx, codes: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('car_param')
    .where('code', '<>', sql<string>`all(${[...codes]})`)
    .execute();
  await tx
    .deleteFrom('car_param_value')
    .where('subject_id', 'not in', (query) =>
      query.selectFrom('competitor').select('id').where('by_operator', '=', true),
    )
    .execute();
}

/** Deletes what earlier content gave to stores. Operators' entries stay. */
export async function clearDealerHours(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('dealer_brand').where('dealer_id', 'in', ids).execute();
  await tx.deleteFrom('opening_hours').where('dealer_id', 'in', ids).execute();
  await tx
    .deleteFrom('opening_exception')
    .where('dealer_id', 'in', ids)
    .where('id', 'like', 'seed-%')
    .execute();
}

type Busy = { id: string; key: string; dealer: string; from: Date; to: Date };

/** Inserts holds of one hour where the resource is free. Existing holds stay. */
export async function fillDays(tx: Tx, busy: readonly Busy[]): Promise<void> {
  await sql`
    insert into resource_hold (id, dealer_id, resource_key, pool, during, pinned, note)
    select id, dealer, key, split_part(key, ':', 1), tstzrange("from", "to"), true, '到店客户'
    from jsonb_to_recordset(${JSON.stringify(busy)}::jsonb)
      as busy (id text, key text, dealer text, "from" timestamptz, "to" timestamptz)
    on conflict do nothing`.execute(tx);
}

/** Inserts rows for periods that have none yet. Existing rows stay. */
export async function addDated(
  tx: Tx,
  table: 'car_price' | 'finance_product' | 'fee_rule' | 'labour_rate' | 'menu_price',
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const { list, typed } = asTable(table, rows);
  await sql`
    insert into ${sql.table(table)} (${list}) select ${list} from ${typed}
    on conflict do nothing`.execute(tx);
}

/** Returns the pages of brands that an operator has published. */
export async function publishedPages(tx: Tx): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('page_version')
    .select(['brand', 'page'])
    .distinct()
    .where('seeded', '=', false)
    .where('live_from', 'is not', null)
    .execute();
  return new Set(rows.map(({ brand, page }) => `${brand} ${page}`));
}

/** Returns the brands whose service content an operator has published. */
export async function publishedService(tx: Tx): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('service_content')
    .select('brand')
    .where('seeded', '=', false)
    .execute();
  return new Set(rows.map(({ brand }) => brand));
}

/** Takes products off the shelf that are no longer in the content. */
export async function takeOffShelf(tx: Tx, keptIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('commodity')
    .set({ on_shelf: false })
    .where('on_shelf', '=', true)
    .where('id', '<>', sql<string>`all(${keptIds})`)
    .execute();
}

/**
 * Claims the load of this content. Returns false when it is loaded already. Other processes wait
 * for the transaction.
 */
export async function claimLoad(tx: Tx, hash: string, now: Date): Promise<boolean> {
  const result = await sql`
    insert into seed_state (name, hash, loaded_at) values ('demo', ${hash}, ${now})
    on conflict (name) do update set hash = excluded.hash, loaded_at = excluded.loaded_at
    where seed_state.hash <> excluded.hash`.execute(tx);
  return result.numAffectedRows === 1n;
}

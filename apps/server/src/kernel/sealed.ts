import { type RawBuilder, sql } from 'kysely';
import { type Database, inTransaction, type Tx } from './database.ts';
import type { Vault } from './vault.ts';

/** A row as SQL gives it. */
type Row = Record<string, unknown>;

/** Where the database keeps something sealed. Every module says so, or its rows keep their old keys. */
export type SealedColumn = {
  table: string;
  column: string;
  /** The primary key; its last column names the row to the vault, unless `named` says which do. */
  key: readonly string[];
  named?: readonly string[];
  /** The column that says whose it is; `user_id` without one. */
  owner?: string;
  /** How releases before the vault kept it; null for a table that never had it unsealed. */
  older: OlderColumns | null;
  erasing: Erasing;
};

/**
 * What becomes of it when a member is forgotten: the row goes, the column is emptied, another text takes
 * its place in the rows nobody needs it in, or it stays because the law wants it.
 */
export type Erasing =
  | { how: 'kept' }
  | { how: 'row'; where?: RawBuilder<boolean> }
  /** `too`: columns that are emptied with it. */
  | { how: 'empty'; where?: RawBuilder<boolean>; too?: readonly string[] }
  /** `plain` is sealed as JSON, `text` as it is. */
  | { how: 'instead'; where: RawBuilder<boolean>; plain: unknown }
  | { how: 'instead'; where: RawBuilder<boolean>; text: string };

export type OlderColumns = {
  columns: readonly string[];
  /** Whether a row has them still. */
  held: RawBuilder<boolean>;
  /** What is written in place of them: the sealed column, those that find the row, and nothing. */
  sealed: (vault: Vault, id: string, row: Row) => Row;
};

export const placeOf = ({ table, column }: Pick<SealedColumn, 'table' | 'column'>, id: string) =>
  `${table}.${column}.${id}`;

/** Seals a value as JSON for the row with this id. */
export const sealJson = (
  vault: Vault,
  column: Pick<SealedColumn, 'table' | 'column'>,
  id: string,
  value: unknown,
): string => vault.seal(placeOf(column, id), JSON.stringify(value));

/** What `sealJson` sealed. Throws VaultError. */
export const openJson = <T>(
  vault: Vault,
  column: Pick<SealedColumn, 'table' | 'column'>,
  id: string,
  sealed: string,
): T => JSON.parse(vault.open(placeOf(column, id), sealed)) as T;

/** Rows written in one transaction. */
const BATCH = 100;

const idOf = ({ key, named = [key.at(-1)!] }: SealedColumn, row: Row): string =>
  named.map((name) => row[name] as string).join('.');

const columnsOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

async function write(tx: Tx, { table, key }: SealedColumn, row: Row, change: Row): Promise<void> {
  const set = Object.entries(change).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const named = key.map((name) => sql`${sql.ref(name)} = ${row[name]}`);
  await sql`update ${sql.table(table)} set ${sql.join(set)}
    where ${sql.join(named, sql` and `)}`.execute(tx);
}

/** Seals what releases before left unsealed, in batches beside the writers of the table; how many. */
export async function sealOlder(
  database: Database,
  vault: Vault,
  column: SealedColumn,
): Promise<number> {
  const { table, key, older } = column;
  if (!older) return 0;
  for (let sealed = 0; ;) {
    const rows = await inTransaction(database, async (tx) => {
      const found = await sql<Row>`select ${columnsOf([...key, ...older.columns])}
        from ${sql.table(table)} where ${older.held}
        limit ${BATCH} for update skip locked`.execute(tx);
      for (const row of found.rows)
        await write(tx, column, row, older.sealed(vault, idOf(column, row), row));
      return found.rows.length;
    });
    sealed += rows;
    if (rows < BATCH) return sealed;
  }
}

/** Empties a column in a member's rows, with what older releases wrote in place of it. */
function emptyOwn(
  tx: Tx,
  { column, table, older }: SealedColumn,
  { where = sql`true`, too = [] }: { where?: RawBuilder<boolean>; too?: readonly string[] },
  own: RawBuilder<unknown>,
) {
  const emptied = [column, ...too, ...(older?.columns ?? [])];
  return sql`update ${sql.table(table)}
    set ${sql.join(emptied.map((name) => sql`${sql.ref(name)} = null`))}
    where ${own} and (${sql.ref(column)} is not null ${older ? sql`or ${older.held}` : sql``})
      and ${where}`.execute(tx);
}

/** Erases what is sealed of a member, and replies that repeat it; how many rows. */
export async function eraseSealed(
  tx: Tx,
  vault: Vault,
  columns: readonly SealedColumn[],
  userId: string,
): Promise<number> {
  let erased = 0;
  const count = ({ numAffectedRows = 0n }) => (erased += Number(numAffectedRows));
  for (const column of columns) {
    const { table, erasing, older, owner = 'user_id' } = column;
    const own = sql`${sql.ref(owner)} = ${userId}`;
    const sealed = sql.ref(column.column);
    if (erasing.how === 'row')
      count(
        await sql`delete from ${sql.table(table)}
          where ${own} and ${erasing.where ?? sql`true`}`.execute(tx),
      );
    else if (erasing.how === 'empty') count(await emptyOwn(tx, column, erasing, own));
    else if (erasing.how === 'instead') {
      const held = older ? sql`or ${older.held}` : sql``;
      const { rows } = await sql<Row>`select * from ${sql.table(table)}
        where ${own} and (${sealed} is not null ${held}) and ${erasing.where} for update`.execute(
        tx,
      );
      for (const row of rows) {
        const id = idOf(column, row);
        const blank = older?.held ? older.sealed(vault, id, row) : {};
        await write(tx, column, row, {
          ...blank,
          [column.column]:
            'text' in erasing
              ? vault.seal(placeOf(column, id), erasing.text)
              : sealJson(vault, column, id, erasing.plain),
        });
      }
      erased += rows.length;
    }
  }
  await tx.deleteFrom('idempotent_reply').where('user_id', '=', userId).execute();
  return erased;
}

/** How many rows of a column each key sealed, and how many are as releases before left them. */
export async function keysOf(
  database: Database,
  { table, column, older }: SealedColumn,
): Promise<{ keys: Record<string, number>; unsealed: number }> {
  const { rows } = await sql<{ key: string; count: number }>`
    select split_part(${sql.ref(column)}, ':', 1) as key, count(*)::int as count
    from ${sql.table(table)} where ${sql.ref(column)} is not null group by 1 order by 1`.execute(
    database,
  );
  const unsealed = older
    ? await sql<{ count: number }>`select count(*)::int as count
        from ${sql.table(table)} where ${older.held}`.execute(database)
    : null;
  return {
    keys: Object.fromEntries(rows.map((row) => [row.key, row.count])),
    unsealed: unsealed?.rows[0]!.count ?? 0,
  };
}

/**
 * Seals a batch of a column by the present key, rows after `after` in the order of the primary key;
 * the last row's key, null when no row is left. What does not open is told of and stays as it is.
 */
export async function sealAnew(
  tx: Tx,
  vault: Vault,
  column: SealedColumn,
  after: readonly unknown[] | null,
  unopened: (place: string, error: unknown) => void,
): Promise<unknown[] | null> {
  const { table, key } = column;
  const sealed = sql.ref(column.column);
  const further = after
    ? sql`and (${columnsOf(key)}) > (${sql.join(after.map((part) => sql`${part}`))})`
    : sql``;
  const { rows } = await sql<Row>`select ${columnsOf([...key, column.column])}
    from ${sql.table(table)}
    where ${sealed} is not null and not starts_with(${sealed}, ${vault.prefix}) ${further}
    order by ${columnsOf(key)} limit ${BATCH} for update`.execute(tx);
  for (const row of rows) {
    const place = placeOf(column, idOf(column, row));
    try {
      const plain = vault.open(place, row[column.column] as string);
      await write(tx, column, row, { [column.column]: vault.seal(place, plain) });
    } catch (error) {
      unopened(place, error);
    }
  }
  const last = rows.at(-1);
  return rows.length < BATCH || !last ? null : key.map((name) => last[name]);
}

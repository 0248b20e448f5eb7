import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../database.ts';
import type { Vault } from './vault.ts';

/** A row of a query, by column. */
type Row = Record<string, unknown>;

/** A column with sealed text. Modules must declare all of theirs: key rotation and erasure go by this list. */
export type SealedColumn = {
  table: string;
  column: string;
  /** The primary key. Its last column is the row id for the vault, unless `named` gives other columns. */
  key: readonly string[];
  named?: readonly string[];
  /** The column with the id of the member whose data it is; `user_id` by default. */
  owner?: string;
  erasing: Erasing;
};

/**
 * What the erasure of a member does: it deletes the row, empties the column, replaces the text in the
 * rows of `where`, or keeps the data because the law requires it.
 */
export type Erasing =
  | { how: 'kept' }
  | { how: 'row'; where?: RawBuilder<boolean> }
  /** `too`: further columns that are emptied. */
  | { how: 'empty'; where?: RawBuilder<boolean>; too?: readonly string[] }
  /** `plain` is sealed as JSON, `text` is sealed as text. */
  | { how: 'instead'; where: RawBuilder<boolean>; plain: unknown }
  | { how: 'instead'; where: RawBuilder<boolean>; text: string };

/** A condition on the rows of a sealed column's table, in SQL. Values become its parameters. */
export const rowsWhere = (
  text: TemplateStringsArray,
  ...values: readonly unknown[]
): RawBuilder<boolean> => sql<boolean>(text, ...values);

export const placeOf = ({ table, column }: Pick<SealedColumn, 'table' | 'column'>, id: string) =>
  `${table}.${column}.${id}`;

/** Seals a value as JSON for the row with this id. */
export const sealJson = (
  vault: Vault,
  column: Pick<SealedColumn, 'table' | 'column'>,
  id: string,
  value: unknown,
): string => vault.seal(placeOf(column, id), JSON.stringify(value));

/** Opens a value of `sealJson`. Throws VaultError. */
export const openJson = <T>(
  vault: Vault,
  column: Pick<SealedColumn, 'table' | 'column'>,
  id: string,
  sealed: string,
): T => JSON.parse(vault.open(placeOf(column, id), sealed)) as T;

/** Rows of one transaction. */
const BATCH = 100;

const idOf = ({ key, named = [key.at(-1)!] }: SealedColumn, row: Row): string =>
  named.map((name) => row[name] as string).join('.');

/** Opens what a sealed column holds in a row. Throws VaultError. */
export const openSealed = (vault: Vault, column: SealedColumn, row: Row): string =>
  vault.open(placeOf(column, idOf(column, row)), row[column.column] as string);

const columnsOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

async function write(tx: Tx, { table, key }: SealedColumn, row: Row, change: Row): Promise<void> {
  const set = Object.entries(change).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const named = key.map((name) => sql`${sql.ref(name)} = ${row[name]}`);
  await sql`update ${sql.table(table)} set ${sql.join(set)}
    where ${sql.join(named, sql` and `)}`.execute(tx);
}

/** Empties a sealed column in a member's rows. */
function emptyOwn(
  tx: Tx,
  { column, table }: SealedColumn,
  { where = sql`true`, too = [] }: { where?: RawBuilder<boolean>; too?: readonly string[] },
  own: RawBuilder<unknown>,
) {
  const emptied = [column, ...too];
  return sql`update ${sql.table(table)}
    set ${sql.join(emptied.map((name) => sql`${sql.ref(name)} = null`))}
    where ${own} and ${sql.ref(column)} is not null and ${where}`.execute(tx);
}

/** Erases a member's sealed data. Gives the number of rows. */
export async function eraseSealed(
  tx: Tx,
  vault: Vault,
  columns: readonly SealedColumn[],
  userId: string,
): Promise<number> {
  let erased = 0;
  const count = ({ numAffectedRows = 0n }) => (erased += Number(numAffectedRows));
  for (const column of columns) {
    const { table, erasing, owner = 'user_id' } = column;
    const own = sql`${sql.ref(owner)} = ${userId}`;
    const sealed = sql.ref(column.column);
    if (erasing.how === 'row')
      count(
        await sql`delete from ${sql.table(table)}
          where ${own} and ${erasing.where ?? sql`true`}`.execute(tx),
      );
    else if (erasing.how === 'empty') count(await emptyOwn(tx, column, erasing, own));
    else if (erasing.how === 'instead') {
      const { rows } = await sql<Row>`select * from ${sql.table(table)}
        where ${own} and ${sealed} is not null and ${erasing.where} for update`.execute(tx);
      for (const row of rows) {
        const id = idOf(column, row);
        await write(tx, column, row, {
          [column.column]:
            'text' in erasing
              ? vault.seal(placeOf(column, id), erasing.text)
              : sealJson(vault, column, id, erasing.plain),
        });
      }
      erased += rows.length;
    }
  }
  return erased;
}

/** Counts the rows of a column by key version. */
export async function keysOf(
  database: Database,
  { table, column }: SealedColumn,
): Promise<Record<string, number>> {
  const { rows } = await sql<{ key: string; count: number }>`
    select split_part(${sql.ref(column)}, ':', 1) as key, count(*)::int as count
    from ${sql.table(table)} where ${sql.ref(column)} is not null group by 1 order by 1`.execute(
    database,
  );
  return Object.fromEntries(rows.map((row) => [row.key, row.count]));
}

/**
 * Seals a batch of a column with the current key: the rows after `after` in the order of the primary
 * key. Gives the primary key of the last row, null when no row is left. `unopened` gets text that does
 * not open, which stays unchanged.
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

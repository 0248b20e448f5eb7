import { sql } from 'kysely';
import type { Database } from '#kernel/database.ts';

/** Tables of the limits' counters, which every call may change. */
const COUNTERS = new Set(['rate_counter', 'rate_gap']);

const tablesOf = async (database: Database): Promise<string[]> =>
  (await database.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !COUNTERS.has(name))
    .sort();

/** A checksum of the rows of each table, except the counters. */
export async function checksums(database: Database): Promise<Record<string, string>> {
  const tables = await tablesOf(database);
  const { rows } = await sql<{ name: string; sum: string }>`${sql.join(
    tables.map(
      (name) =>
        sql`select ${name} as name, md5(coalesce(string_agg(one::text, '' order by one::text), '')) as sum from ${sql.table(name)} one`,
    ),
    sql` union all `,
  )}`.execute(database);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** Every row that contains one of `names`, as `table: row`. */
export async function rowsNaming(database: Database, names: readonly string[]): Promise<string[]> {
  const tables = [...(await tablesOf(database)), ...COUNTERS];
  const { rows } = await sql<{ row: string }>`${sql.join(
    tables.map(
      (name) =>
        sql`select ${`${name}: `} || to_jsonb(one)::text as row from ${sql.table(name)} one`,
    ),
    sql` union all `,
  )}`.execute(database);
  return rows
    .map(({ row }) => row)
    .filter((row) => names.some((name) => row.includes(name)))
    .sort();
}

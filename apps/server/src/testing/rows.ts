import { sql } from 'kysely';
import type { Database } from '#kernel/database.ts';

/** Tables of the limits' counters, which every call may change. */
export const COUNTERS: ReadonlySet<string> = new Set(['rate_counter', 'rate_gap']);

async function tablesOf(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not like 'kysely_%'
    order by 1`.execute(database);
  return rows.map(({ name }) => name);
}

/** A changed row: its content before and after, as text. */
export type Change = { table: string; rows: string };

/** Notes the changes of all rows from now on. The returned function lists those since its last call. */
export async function watchRows(database: Database): Promise<() => Promise<Change[]>> {
  await sql`
    create schema watch;
    create table watch.change ("table" text not null, rows text not null);
    create function watch.note() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'UPDATE' or to_jsonb(old) <> to_jsonb(new) then
        insert into watch.change values (tg_argv[0], concat(to_jsonb(old), ' ', to_jsonb(new)));
      end if;
      return null;
    end $$`.execute(database);
  for (const name of await tablesOf(database))
    await sql`
      create trigger watch after insert or update or delete on ${sql.table(name)}
        for each row execute function watch.note(${sql.lit(name)});
      create trigger watch_truncate after truncate on ${sql.table(name)}
        for each statement execute function watch.note(${sql.lit(name)})`.execute(database);
  return async () => {
    const { rows } = await sql<Change>`delete from watch.change returning *`.execute(database);
    return rows;
  };
}

/** Every row that contains one of `names`, as `table: row`. */
export async function rowsNaming(database: Database, names: readonly string[]): Promise<string[]> {
  const tables = await tablesOf(database);
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

/** Every column, as `table.column`, with a value that contains one of `texts`. */
export async function columnsNaming(
  database: Database,
  texts: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ place: string; value: string }>`${sql.join(
    (await tablesOf(database)).map(
      (name) => sql`
        select ${`${name}.`} || one.key as place, one.value
        from ${sql.table(name)} row, jsonb_each_text(to_jsonb(row)) one
        where one.value is not null`,
    ),
    sql` union all `,
  )}`.execute(database);
  const found = rows.filter(({ value }) => texts.some((text) => value.includes(text)));
  return [...new Set(found.map(({ place }) => place))].sort();
}

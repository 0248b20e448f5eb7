import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#kernel/database.ts';
import { createTestDatabase, WHOLE } from '#testing/database.ts';
import { SPREAD_TABLES } from '#testing/shards/partition.ts';
import { DISTRIBUTION } from './distribution.ts';

type Table = keyof typeof DISTRIBUTION;
type Index = { table: Table; columns: (string | null)[]; kind: 'primary' | 'unique' | 'exclusion' };
type Reference = { from: Table; to: Table; columns: string[]; named: string[] };

const isSpread = (table: Table): boolean => SPREAD_TABLES.has(table);
const columnOf = (table: Table): string => DISTRIBUTION[table].column!;

let database: Database;
beforeAll(async () => {
  ({ database } = await createTestDatabase(WHOLE));
});
afterAll(() => database.destroy());

async function indexesOf(): Promise<Index[]> {
  // A part of an index that is an expression has no column.
  const { rows } = await sql<Index>`
    select pg_class.relname as table,
      case when indisprimary then 'primary' when indisexclusion then 'exclusion' else 'unique' end
        as kind,
      array(select attname::text from unnest(indkey) with ordinality as key (number, position)
        left join pg_attribute on attrelid = indrelid and attnum = number and number > 0
        order by position) as columns
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and relname not like 'kysely_%'
      and (indisunique or indisexclusion)`.execute(database);
  return rows;
}

async function referencesOf(): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select conrelid::regclass::text as from, confrelid::regclass::text as to,
      array(select attname::text from unnest(conkey) with ordinality as key (number, position)
        join pg_attribute on attrelid = conrelid and attnum = number order by position) as columns,
      array(select attname::text from unnest(confkey) with ordinality as key (number, position)
        join pg_attribute on attrelid = confrelid and attnum = number order by position) as named
    from pg_constraint where contype = 'f'`.execute(database);
  return rows;
}

async function triggersOf(): Promise<Table[]> {
  const { rows } = await sql<{ table: Table }>`
    select distinct tgrelid::regclass::text as table from pg_trigger
    where not tgisinternal and tgparentid = 0`.execute(database);
  return rows.map(({ table }) => table);
}

/** Whether an index can be kept on each machine by itself. */
const holdsAlone = ({ table, columns, kind }: Index): boolean =>
  kind === 'unique' ? columns.includes(columnOf(table)) : columns[0] === columnOf(table);

/** Whether what a row names lies on its own machine. */
function staysAtHome({ from, to, columns, named }: Reference): boolean {
  const { kind, group } = DISTRIBUTION[to];
  if (kind === 'together') return DISTRIBUTION[from].group === group;
  if (!isSpread(to)) return true;
  const at = columns.indexOf(columnOf(from));
  return isSpread(from) && at !== -1 && named[at] === columnOf(to);
}

test('every table says what it is, and names a column it has', async () => {
  const tables = (await database.introspection.getTables()).filter(
    ({ schema }) => schema === 'public',
  );
  expect(Object.keys(DISTRIBUTION).toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  const without = tables
    .filter(({ name, columns }) => {
      const { column } = DISTRIBUTION[name as Table];
      return column !== null && !columns.some((one) => one.name === column);
    })
    .map(({ name }) => `${name}: no ${columnOf(name as Table)}`);
  expect(without).toEqual([]);
});

test('keys, unique indexes and references of tables that are spread hold on each machine alone', async () => {
  const [indexes, references, triggers] = await Promise.all([
    indexesOf(),
    referencesOf(),
    triggersOf(),
  ]);
  const against = [
    ...indexes
      .filter((index) => isSpread(index.table) && !holdsAlone(index))
      .map(({ table, kind, columns }) => `${table}: ${kind} (${columns.join(', ')})`),
    ...references
      .filter((reference) => !staysAtHome(reference))
      .map(({ from, to, columns }) => `${from}: references ${to} (${columns.join(', ')})`),
    ...triggers.filter(isSpread).map((table) => `${table}: trigger`),
  ];
  expect(against).toEqual([]);
});

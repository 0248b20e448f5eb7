import { type RawBuilder, sql } from 'kysely';
import { DISTRIBUTION } from '#database/distribution.ts';
import type { Database } from '#kernel/database.ts';

type Table = keyof typeof DISTRIBUTION;
/** A constraint or an index, as PostgreSQL would write it. */
type Definition = { table: string; name: string; kind: string; text: string };

/** How many parts a table has. Several values of dummies fall into different ones. */
const PARTS = 4;
const SPREAD: ReadonlySet<string> = new Set(['user', 'key', 'counter']);

/** The tables whose rows lie on several machines, with the column that says where. */
export const SPREAD_TABLES: ReadonlyMap<string, string> = new Map(
  (Object.keys(DISTRIBUTION) as Table[])
    .filter((table) => SPREAD.has(DISTRIBUTION[table].kind))
    .map((table) => [table, DISTRIBUTION[table].column!]),
);

async function rowsOf<T>(database: Database, query: RawBuilder<T>): Promise<T[]> {
  return (await query.execute(database)).rows;
}

const constraintsOf = (database: Database) =>
  rowsOf(
    database,
    sql<Definition>`
      select relname as table, conname as name, contype as kind, pg_get_constraintdef(pg_constraint.oid) as text
      from pg_constraint join pg_class on pg_class.oid = conrelid
      where relnamespace = 'public'::regnamespace and contype in ('p', 'u', 'x', 'f')
        and conparentid = 0
      order by conname`,
  );

/** Indexes that belong to no constraint. */
const indexesOf = (database: Database) =>
  rowsOf(
    database,
    sql<Definition>`
      select owner.relname as table, pg_class.relname as name,
        case when indisunique then 'u' else 'i' end as kind, pg_get_indexdef(indexrelid) as text
      from pg_index join pg_class on pg_class.oid = indexrelid
        join pg_class owner on owner.oid = indrelid
      where owner.relnamespace = 'public'::regnamespace
        and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
      order by 2`,
  );

const triggersOf = (database: Database) =>
  rowsOf(
    database,
    sql<Definition>`
      select relname as table, tgname as name, 't' as kind, pg_get_triggerdef(pg_trigger.oid) as text
      from pg_trigger join pg_class on pg_class.oid = tgrelid where not tgisinternal`,
  );

/** Sends a definition. Returns false when a table of parts cannot have it. */
async function define(database: Database, text: string): Promise<boolean> {
  try {
    await sql.raw(text).execute(database);
    return true;
  } catch {
    return false;
  }
}

/** The columns of a definition that parts refuse, to find rows by them all the same. */
const lookUp = (text: string): string =>
  text.replace(/^.*?\(/, '(').replace(/(?: NULLS NOT DISTINCT| DEFERRABLE.*)$/, '');

/**
 * Rebuilds every table whose rows lie on several machines in parts by the hash of its column, as one
 * PostgreSQL can have them. What such a table cannot have (`distribution.test.ts` lists it) is left out,
 * or becomes an index that finds rows alone.
 */
export async function partitionTables(database: Database): Promise<void> {
  const [constraints, indexes, triggers] = await Promise.all([
    constraintsOf(database),
    indexesOf(database),
    triggersOf(database),
  ]);
  const columns = new Set(
    (await database.introspection.getTables()).flatMap((table) =>
      table.columns.map(({ name }) => `${table.name}.${name}`),
    ),
  );
  const spread = [...SPREAD_TABLES].filter(([table, column]) => columns.has(`${table}.${column}`));
  const isSpread = new Set(spread.map(([table]) => table));
  const references = constraints.filter(({ kind }) => kind === 'f');
  // Months of journals lie there too.
  await sql`create schema if not exists parts`.execute(database);
  for (const { table, name } of references)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(database);
  for (const [table, column] of spread) {
    const whole = `${table}_whole`;
    const keys = constraints.filter((one) => one.table === table && one.kind !== 'f');
    const others = indexes.filter((one) => one.table === table);
    await sql`
      alter table ${sql.table(table)} rename to ${sql.table(whole)};
      ${sql.join(
        keys.map(
          ({ name }) => sql`alter table ${sql.table(whole)} drop constraint ${sql.ref(name)};`,
        ),
        sql` `,
      )}
      ${sql.join(
        others.map(({ name }) => sql`drop index ${sql.ref(name)};`),
        sql` `,
      )}
      create table ${sql.table(table)}
        (like ${sql.table(whole)} including defaults including generated including constraints)
        partition by hash (${sql.ref(column)});
      ${sql.join(
        Array.from(
          { length: PARTS },
          (_, part) => sql`
            create table ${sql.table(`parts.${table}_part${part}`)} partition of ${sql.table(table)}
              for values with (modulus ${sql.lit(PARTS)}, remainder ${sql.lit(part)});`,
        ),
        sql` `,
      )}
      insert into ${sql.table(table)} select * from ${sql.table(whole)};
      drop table ${sql.table(whole)}`.execute(database);
    for (const { name, text } of keys)
      if (!(await define(database, `alter table ${table} add constraint ${name} ${text}`)))
        await define(database, `create index ${name} on ${table} ${lookUp(text)}`);
    for (const { text } of others)
      if (!(await define(database, text)))
        await define(database, text.replace('CREATE UNIQUE INDEX', 'CREATE INDEX'));
  }
  for (const { table, name, text } of references)
    await define(database, `alter table ${table} add constraint ${name} ${text}`);
  for (const { text } of triggers.filter(({ table }) => isSpread.has(table)))
    await define(database, text);
}

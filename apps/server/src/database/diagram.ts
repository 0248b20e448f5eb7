import { readFileSync } from 'node:fs';
import path from 'node:path';
import { groupBy } from 'es-toolkit';
import { sql } from 'kysely';
import type { Database } from '#kernel/database.ts';
import { DISTRIBUTION } from './distribution.ts';

type Column = { table: string; name: string; type: string; nullable: boolean; primary: boolean };
type Reference = { from: string; to: string; columns: string };

const columnsOf = async (database: Database): Promise<Column[]> => {
  const { rows } = await sql<Column>`
    select pg_class.relname as table, attname as name, typname as type, not attnotnull as nullable,
      exists (select from pg_index where indrelid = pg_class.oid and indisprimary
        and attnum = any (indkey)) as primary
    from pg_attribute
      join pg_class on pg_class.oid = attrelid
      join pg_type on pg_type.oid = atttypid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0
      and not attisdropped and relname not like 'kysely_%'
    order by relname, attnum`.execute(database);
  return rows;
};

const referencesOf = async (database: Database): Promise<Reference[]> => {
  const { rows } = await sql<Reference>`
    select conrelid::regclass::text as from, confrelid::regclass::text as to,
      (select string_agg(attname, ', ' order by position)
        from unnest(conkey) with ordinality as key (number, position)
          join pg_attribute on attrelid = conrelid and attnum = number) as columns
    from pg_constraint where contype = 'f'
    order by 1, 2, 3`.execute(database);
  return rows;
};

const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int4: 'integer',
  int8: 'bigint',
  _text: 'text[]',
};

/** Tables a `tables.ts` names before it says more about their columns. */
function tablesNamedIn(file: string): string[] {
  const named = /TablesOf<([^{>]*)/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  return [...named.matchAll(/'(\w+)'/g)].map(([, table]) => table!);
}

function entity(table: string, columns: Column[]): string {
  const lines = columns.map(
    ({ name, type, nullable, primary }) =>
      `    ${TYPES[type] ?? type} ${name}${primary ? ' PK' : ''}${nullable ? ' "or null"' : ''}`,
  );
  return [`  ${table} {`, ...lines, '  }'].join('\n');
}

/** What the tables are, by kind and column. */
function placesOf(tables: readonly string[]): string[] {
  const places = Object.entries(DISTRIBUTION).filter(([table]) => tables.includes(table));
  const byPlace = groupBy(places, ([, { kind, column, group }]) => {
    if (group !== undefined) return `${kind} in \`${group}\``;
    return column === null ? kind : `${kind} by \`${column}\``;
  });
  return Object.entries(byPlace).map(
    ([place, named]) => `- ${place}: ${named.map(([table]) => `\`${table}\``).join(', ')}`,
  );
}

/** `docs/schema.md`: one diagram for each owner of tables, by the folder its `tables.ts` stands in. */
export async function diagramOf(
  database: Database,
  src: string,
  owners: readonly string[],
): Promise<string> {
  const byTable = groupBy(await columnsOf(database), ({ table }) => table);
  const references = await referencesOf(database);
  const sections = owners.map((folder) => {
    const tables = tablesNamedIn(path.join(src, folder, 'tables.ts')).toSorted();
    const own = references.filter(({ from }) => tables.includes(from));
    return [
      `## ${path.basename(folder)}`,
      '',
      '```mermaid',
      'erDiagram',
      ...tables.map((table) => entity(table, byTable[table]!)),
      ...own.map(({ from, to, columns }) => `  ${to} ||--o{ ${from} : "${columns}"`),
      '```',
      '',
      ...placesOf(tables),
      '',
    ].join('\n');
  });
  return `# Schema

Every table by the domain it belongs to, as the migrations leave it, and what it is once rows lie on several machines (\`database/distribution.ts\`). Written by \`npm run db:types\`; [change the schema](recipes/change-the-schema.md) by a migration.

${sections.join('\n')}`;
}

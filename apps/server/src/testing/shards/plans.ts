import pg from 'pg';
import { DISTRIBUTION } from '#database/distribution.ts';
import { SPREAD_TABLES } from './partition.ts';

type Table = keyof typeof DISTRIBUTION;
type Node = { 'Relation Name'?: string; Plans?: Node[] };

/**
 * What PostgreSQL reads and writes for a statement: its tables, the parts of those that are spread, and
 * what it says when it cannot.
 */
export type StatementPlan = {
  tables: ReadonlySet<Table>;
  parts: ReadonlyMap<Table, ReadonlySet<string>>;
  refusal: string;
};

const DUMMIES: Record<string, string> = {
  smallint: '1',
  integer: '1',
  bigint: '1',
  'double precision': '1',
  numeric: '1',
  boolean: 'true',
  jsonb: '{}',
  json: '{}',
  date: '2026-11-28',
  'timestamp with time zone': '2026-11-28T00:00:00Z',
  tstzrange: '[2026-11-28,2026-11-29)',
  daterange: '[2026-11-28,2026-11-29)',
  interval: '1 day',
  uuid: '00000000-0000-0000-0000-000000000000',
};

/** A value of a type. Every text is the same one, so every id of a statement is. */
function dummyOf(type: string): string {
  const one = DUMMIES[type.replace(/\[\]$/, '')] ?? 'x';
  return type.endsWith('[]') ? `array['${one}']::${type}` : `'${one}'::${type}`;
}

const TABLES = Object.keys(DISTRIBUTION) as Table[];
/** The table that a relation is, or is a part of; undefined for those of PostgreSQL itself. */
const tableOf = (relation: string): Table | undefined =>
  TABLES.find((table) => table === relation) ??
  TABLES.filter((table) => relation.startsWith(`${table}_`)).toSorted(
    (a, b) => b.length - a.length,
  )[0];

const relationsIn = (node: Node): string[] => [
  ...(node['Relation Name'] === undefined ? [] : [node['Relation Name']]),
  ...(node.Plans ?? []).flatMap(relationsIn),
];

function planOfRelations(relations: readonly string[]): Omit<StatementPlan, 'refusal'> {
  const tables = new Set<Table>();
  const parts = new Map<Table, Set<string>>();
  for (const relation of relations) {
    const table = tableOf(relation);
    if (!table) continue;
    tables.add(table);
    if (SPREAD_TABLES.has(table) && relation !== table)
      parts.set(table, (parts.get(table) ?? new Set()).add(relation));
  }
  return { tables, parts };
}

const NO_PLAN =
  /^\s*(?:begin|start|commit|rollback|savepoint|release|set|listen|notify|truncate|create|alter|drop|do|lock|deallocate|prepare|vacuum|analyze)\b/i;
/** Whether PostgreSQL makes a plan for a statement. */
export const hasPlan = (text: string): boolean => !NO_PLAN.test(text);

/** Plans statements against a database in parts, as if each were sent once. */
export async function planner(url: string): Promise<{
  planOf: (text: string) => Promise<StatementPlan>;
  end: () => Promise<void>;
}> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // A check that a dummy breaks must not hide a part.
  await client.query(`set plan_cache_mode = force_custom_plan; set constraint_exclusion = off`);
  const explain = async (text: string): Promise<Node> => {
    await client.query(`prepare one as ${text}`);
    try {
      const { rows: types } = await client.query<{ type: string }>(
        `select unnest(parameter_types)::text as type from pg_prepared_statements where name = 'one'`,
      );
      const values = types.map(({ type }) => dummyOf(type)).join(', ');
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
        `explain (format json, costs off) execute one${values && ` (${values})`}`,
      );
      return rows[0]!['QUERY PLAN'][0].Plan;
    } finally {
      await client.query('deallocate one');
    }
  };
  return {
    planOf: async (text) => {
      try {
        return { ...planOfRelations(relationsIn(await explain(text))), refusal: '' };
      } catch (error) {
        return { tables: new Set(), parts: new Map(), refusal: (error as Error).message };
      }
    },
    end: () => client.end(),
  };
}

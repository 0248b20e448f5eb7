import { expect, test } from 'vitest';
import { migrationFiles } from './migrate.ts';

type Rule = { says: string; pattern: RegExp };

/** Statements that remove something the processes of the previous release still use. */
const CONTRACTS: Rule[] = [
  {
    says: 'drops something',
    pattern: /\bdrop\s+(table|column|view|function|type|schema|default)\b/,
  },
  { says: 'drops a column', pattern: /\balter\s+table\b.*\bdrop\s+(?!constraint\b|not\s+null\b)/ },
  { says: 'renames', pattern: /\brename\b/ },
  { says: 'changes a type', pattern: /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/ },
  { says: 'refuses null', pattern: /\bset\s+not\s+null\b/ },
  { says: 'empties a table', pattern: /^truncate\b/ },
];

/** Statements that lock a large table for long, or refuse the writes of running processes. */
const IN_THE_WAY: Rule[] = [
  {
    says: 'builds an index while writers wait',
    pattern: /^create\s+(unique\s+)?index\s+(?!concurrently\b)/,
  },
  {
    says: 'checks all rows under a lock',
    pattern:
      /\badd\s+(constraint\b|check\b|foreign\s+key\b|primary\s+key\b|unique\b)(?!.*\bnot\s+valid\b)/,
  },
  { says: 'changes all rows in one transaction', pattern: /^(update|delete)\b/ },
];

const NOT_NULL_COLUMN =
  /\badd\s+(?!constraint\b|check\b)(?:column\s+)?(?:if\s+not\s+exists\s+)?\w+\s[^,]*\bnot\s+null\b[^,]*/g;
const CONTRACT_LINE = /^-- contract: since (\d{14}_\w+) (\S.*)$/m;

const statementsOf = (text: string): string[] =>
  text
    .replaceAll(/--.*$/gm, '')
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);

/** Returns the table that a statement changes; '' for other statements. */
const tableOf = (statement: string): string =>
  /^(?:alter table|create (?:unique )?index (?:.*? )?on|update|delete from|truncate(?: table)?) (?:only |if exists )*(\w+)/.exec(
    statement,
  )?.[1] ?? '';

/** Returns what in a migration harms running processes; empty for a valid one. */
function objections(text: string, earlier: string[]): string[] {
  const statements = statementsOf(text);
  const outside = text.includes('-- outside of a transaction');
  const created = new Set(
    statements.flatMap((statement) => /^create table (\w+)/.exec(statement)?.[1] ?? []),
  );
  const claimed = CONTRACT_LINE.exec(text)?.[1];
  const contract = claimed !== undefined && earlier.includes(claimed);
  return statements
    .filter((statement) => !created.has(tableOf(statement)))
    .flatMap((statement) => {
      const missing = [...statement.matchAll(NOT_NULL_COLUMN)].some(
        ([column]) => !/\b(default|generated)\b/.test(column),
      );
      const rules = [...(contract ? [] : CONTRACTS), ...(outside ? [] : IN_THE_WAY)];
      return [
        ...rules.filter(({ pattern }) => pattern.test(statement)).map(({ says }) => says),
        ...(missing ? ['adds a column that rows do not have'] : []),
      ];
    });
}

const [baseline, ...later] = migrationFiles();
const names = [baseline!, ...later].map(({ name }) => name);

test('migrations are named by time', () => {
  for (const name of names)
    expect(name).toMatch(/^20\d\d[01]\d[0-3]\d[0-2]\d[0-5]\d[0-5]\d_[a-z_]+$/);
  expect(new Set(names.map((name) => name.slice(0, 14))).size).toBe(names.length);
});

test('migrations bear the processes of the release before', () => {
  const refused = later
    .map(({ name, text }) => ({
      name,
      objections: objections(
        text,
        names.filter((earlier) => earlier < name),
      ),
    }))
    .filter((file) => file.objections.length > 0);
  expect(refused).toEqual([]);
});

test.each([
  'drop table goods',
  'alter table goods drop column price',
  'alter table goods drop price',
  'alter table goods rename column price to price_fen',
  'alter table goods rename to commodity',
  'alter table goods alter column price type bigint',
  'alter table goods alter price set data type bigint',
  'alter table goods alter column price set not null',
  'alter table goods alter column price drop default',
  'alter table goods add column price integer not null',
  'alter table goods add column title text, add column price integer not null',
  'alter table goods add check (price > 0)',
  'alter table goods add constraint positive check (price > 0)',
  'create index goods_by_price on goods (price)',
  'update goods set price = 0',
  'truncate goods',
])('%s is refused', (statement) => {
  expect(objections(statement, names)).not.toEqual([]);
});

test.each([
  'create table goods (id text primary key, price integer not null); create index on goods (price)',
  'alter table goods add column price integer',
  'alter table goods add column price integer not null default 0, add column title text',
  'alter table goods alter column price drop not null',
  'alter table goods drop constraint positive',
  'alter table goods add constraint positive check (price > 0) not valid',
  'alter table goods add constraint priced check (price is not null) not valid',
  'alter table goods validate constraint positive',
  '-- drop table goods',
  '-- outside of a transaction\ncreate index concurrently goods_by_price on goods (price)',
  `-- contract: since ${baseline!.name} no process reads price\nalter table goods drop column price`,
])('%s is taken', (text) => {
  expect(objections(text, names)).toEqual([]);
});

test('a contract names a migration that has run', () => {
  const text = '-- contract: since 20990101000000_none nothing reads it\ndrop table goods';
  expect(objections(text, names)).toEqual(['drops something']);
});

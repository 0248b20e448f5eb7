import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';
import { keyset } from './keyset.ts';

const list = keyset([
  { column: 'created_at', direction: 'desc', type: 'time' },
  { column: 'sold', direction: 'desc', type: 'integer' },
  { column: 'id', direction: 'asc', type: 'text' },
]);
const NOW = '2026-03-01T14:30:00.000Z';
const cursorOf = (...values: unknown[]) =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

test('a page leads to the next', () => {
  const row = { created_at: new Date(NOW), sold: 3, id: 'a' };
  const { rows, nextCursor } = list.page([row, { ...row, id: 'b' }], 1);
  expect(rows).toEqual([row]);
  expect(nextCursor).toBe(cursorOf(NOW, 3, 'a'));
  expect(() => list.after(nextCursor!)).not.toThrow();
});

test.each([
  ['nothing', ''],
  ['no JSON', 'x'],
  ['too few values', cursorOf(NOW, 3)],
  ['another type', cursorOf(NOW, '3', 'a')],
  ['half a number', cursorOf(NOW, 0.5, 'a')],
  ['a control character', cursorOf(NOW, 3, 'a\0')],
  ['no time', cursorOf('1', 3, 'a')],
  ['a time in words', cursorOf('Sun, 01 Mar 2026 14:30:00 GMT (somewhere)', 3, 'a')],
  ['a day that is none', cursorOf('2026-13-01T00:00:00.000Z', 3, 'a')],
  ['the 30th of February', cursorOf('2026-02-30T00:00:00.000Z', 3, 'a')],
  ['the year 0', cursorOf('0000-01-01T00:00:00.000Z', 3, 'a')],
  ['a year of six digits', cursorOf('+275760-09-13T00:00:00.000Z', 3, 'a')],
])('a cursor with %s is refused', (_, cursor) => {
  expect(() => list.after(cursor)).toThrow('BAD_INPUT');
});

type Plan = { 'Rows Removed by Filter'?: number; Plans?: Plan[] };
const removed = (plan: Plan): number =>
  (plan['Rows Removed by Filter'] ?? 0) +
  (plan.Plans ?? []).map(removed).reduce((a, b) => a + b, 0);

test('a page deep in a long list is entered by its index, not walked to', async () => {
  const { database } = await createTestDatabase();
  await sql`create table long_list (id text, at timestamptz)`.execute(database);
  await sql`
    insert into long_list select lpad(n::text, 6, '0'), ${NOW}::timestamptz + n * interval '1 second'
    from generate_series(1, 20000) n`.execute(database);
  await sql`create index on long_list (at desc, id desc)`.execute(database);
  await sql`analyze long_list`.execute(database);
  const newest = keyset([
    { column: 'at', direction: 'desc', type: 'time' },
    { column: 'id', direction: 'desc', type: 'text' },
  ]);
  const deep = cursorOf(new Date(Date.parse(NOW) + 5_000_000).toISOString(), '005000');
  const page = sql`select id from long_list
    where ${newest.after(deep)} order by ${newest.orderBy} limit 3`;
  const { rows: found } = await sql<{ id: string }>`${page}`.execute(database);
  expect(found.map(({ id }) => id)).toEqual(['004999', '004998', '004997']);
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
    explain (analyze, format json) ${page}`.execute(database);
  expect(removed(rows[0]!['QUERY PLAN'][0].Plan)).toBeLessThan(3);
  await database.destroy();
});

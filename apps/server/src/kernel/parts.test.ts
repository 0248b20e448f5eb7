import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';
import type { Database } from './database.ts';
import { keepParts } from './parts.ts';

let database: Database;
beforeAll(async () => {
  ({ database } = await createTestDatabase());
});
afterAll(() => database.destroy());

const look = (at: string) =>
  database
    .insertInto('contact_view')
    .values({
      subject_kind: 'lead',
      subject_id: 'lead-1',
      id: at,
      operator_id: 'desk',
      purpose: '回访',
      at: new Date(at),
    })
    .execute();
const parts = async () =>
  (
    await sql<{ part: string; ids: string[] }>`
      select tableoid::regclass::text as part, array_agg(id order by id) as ids
      from contact_view group by 1 order by 1`.execute(database)
  ).rows.map(({ part, ids }) => `${part}: ${ids.join()}`);

test('rows lie in the part of their month, and go with it when their time is over', async () => {
  const [early, before, after] = ['2026-06-15', '2030-01-31T15:59:59Z', '2030-01-31T16:00:00Z'];
  for (const at of [early!, before!, after!]) await look(at);
  // What no part was made for is taken all the same.
  expect(await parts()).toEqual([
    `parts.contact_view_before: ${early}`,
    `parts.contact_view_default: ${before},${after}`,
  ]);
  await keepParts(database, new Date('2029-01-10T00:00:00Z'));
  await keepParts(database, new Date('2030-01-10T00:00:00Z'));
  const made = [`parts.contact_view_2030_01: ${before}`, `parts.contact_view_2030_02: ${after}`];
  expect(await parts()).toEqual(made);
  await keepParts(database, new Date('2033-01-31T00:00:00Z'));
  expect(await parts()).toEqual(made);
  await keepParts(database, new Date('2033-02-01T00:00:00Z'));
  expect(await parts()).toEqual([made[1]]);
  await expect(sql`delete from contact_view`.execute(database)).rejects.toThrow('only added to');
});

test('processes that make parts at the same time make each once', async () => {
  const now = new Date('2040-05-01T00:00:00Z');
  await Promise.all(Array.from({ length: 4 }, () => keepParts(database, now)));
  const { rows } = await sql<{ part: string }>`
    select part::text from parts.bounds_of('operator_log') where since >= '2040-04-30' order by 1`.execute(
    database,
  );
  expect(rows.map(({ part }) => part)).toEqual(
    ['05', '06', '07', '08'].map((month) => `parts.operator_log_2040_${month}`),
  );
});

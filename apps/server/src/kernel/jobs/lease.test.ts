import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';
import type { Database } from '../database.ts';
import { Leases } from './lease.ts';

let database: Database;
beforeAll(async () => {
  ({ database } = await createTestDatabase());
});
afterAll(() => database.destroy());
beforeEach(() => database.deleteFrom('lease').execute());

const SWEEPS = Array.from({ length: 8 }, (_, index) => `sweep ${index}`);
const processes = (count: number) =>
  Array.from({ length: count }, () => new Leases(database, () => SWEEPS));
const heldBy = (leases: Leases) => SWEEPS.filter((name) => leases.holds(name));
const stopped = (all: Leases[]) => Promise.all(all.map((one) => one.stop()));

test('processes share the sweeps, and one that stops leaves its own to the others', async () => {
  const all = processes(4);
  await Promise.all(all.map((one) => one.start()));
  const counts = () => all.map((one) => heldBy(one).length);
  await expect.poll(counts).toEqual([2, 2, 2, 2]);
  expect(new Set(all.flatMap(heldBy)).size).toBe(8);

  await all[0]!.stop();
  await expect.poll(() => new Set(all.slice(1).flatMap(heldBy)).size).toBe(8);
  await stopped(all);
  expect(await database.selectFrom('lease').select('name').execute()).toEqual([]);
});

test('the sweeps of a process that was killed are taken when its time is over', async () => {
  await sql`insert into lease values
    ('killed', 'killed', clock_timestamp() + interval '1 second'),
    ('sweep 0', 'killed', 'infinity')`.execute(database);
  const [one] = processes(1);
  await one!.start();
  expect(one!.holds('sweep 0')).toBe(false);
  await expect.poll(() => heldBy(one!).length).toBe(8);
  await one!.stop();
});

test('a sweep that only one process knows is run by that one', async () => {
  const [old] = processes(1);
  const fresh = new Leases(database, () => [...SWEEPS, 'fresh']);
  await old!.start();
  await fresh.start();
  expect(fresh.holds('fresh')).toBe(true);
  await stopped([old!, fresh]);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';
import type { Database } from '../database.ts';
import { Lease } from './lease.ts';

let database: Database;
beforeAll(async () => {
  ({ database } = await createTestDatabase());
});
afterAll(() => database.destroy());

test('of processes that ask at once, one holds the lease; another has it once it is given back', async () => {
  const leases = Array.from({ length: 8 }, () => new Lease(database, 'at once'));
  await Promise.all(leases.map((lease) => lease.start()));
  const holders = leases.filter(({ isHeld }) => isHeld);
  expect(holders).toHaveLength(1);
  await holders[0]!.stop();
  const others = leases.filter((lease) => lease !== holders[0]);
  await expect.poll(() => others.filter(({ isHeld }) => isHeld)).toHaveLength(1);
  await Promise.all(others.map((lease) => lease.stop()));
});

test('the lease of a process that was killed ends', async () => {
  await sql`insert into lease values ('killed', 'nobody', clock_timestamp() + interval '1 second')`.execute(
    database,
  );
  const lease = new Lease(database, 'killed');
  await lease.start();
  expect(lease.isHeld).toBe(false);
  await expect.poll(() => lease.isHeld).toBe(true);
  await lease.stop();
  expect(await database.selectFrom('lease').select('name').execute()).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';
import type { Database } from './database.ts';
import { cleanLimits, countAgainst, keepGap } from './limits.ts';

let database: Database;
beforeAll(async () => {
  ({ database } = await createTestDatabase());
});
afterAll(() => database.destroy());

const DAY_MS = 86_400_000;

test('parallel uses never exceed the limit', async () => {
  const now = new Date();
  const limit = { key: 'parallel', max: 5, windowMs: DAY_MS };
  const uses = await Promise.allSettled(
    Array.from({ length: 20 }, () => countAgainst(database, limit, now)),
  );
  expect(uses.filter((use) => use.status === 'fulfilled')).toHaveLength(5);
});

test('a day begins at midnight in Shanghai', async () => {
  const limit = { key: 'day', max: 1, windowMs: DAY_MS };
  await countAgainst(database, limit, new Date('2026-03-01T23:59:00+08:00'));
  await countAgainst(database, limit, new Date('2026-03-02T00:00:00+08:00'));
  await expect(
    countAgainst(database, limit, new Date('2026-03-02T23:00:00+08:00')),
  ).rejects.toMatchObject({ data: { retryAfterMs: 3_600_000 } });
});

test('of parallel tries in one gap one passes; the others learn how long to wait', async () => {
  const now = new Date('2026-03-01T10:00:00Z');
  const gap = { key: 'gap', gapMs: 60_000 };
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, () => keepGap(database, gap, now)),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(keepGap(database, gap, new Date(now.getTime() + 45_000))).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    data: { retryAfterMs: 15_000 },
  });
  await keepGap(database, gap, new Date(now.getTime() + 60_000));
});

test('cleaning takes nothing that still counts', async () => {
  const now = new Date('2026-03-05T12:00:00Z');
  const limit = { key: 'clean', max: 1, windowMs: DAY_MS };
  await countAgainst(database, limit, now);
  await cleanLimits(database, now);
  await expect(countAgainst(database, limit, now)).rejects.toThrow('TOO_MANY_REQUESTS');
  await cleanLimits(database, new Date(now.getTime() + 4 * DAY_MS));
  const rows = await database.selectFrom('rate_counter').select('key').execute();
  expect(rows).not.toContainEqual({ key: 'clean' });
});

import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';
import { type Database, inTransaction } from './database.ts';
import { cleanReplies, withIdempotency } from './idempotency.ts';
import { sha256 } from './secrets/hash.ts';
import { createVault } from './secrets/vault.ts';

let database: Database;
beforeAll(async () => {
  ({ database } = await createTestDatabase());
  await sql`create table effect (key text not null)`.execute(database);
});
afterAll(() => database.destroy());

const now = new Date();
const settings = { keys: [{ version: 'k1', key: randomBytes(32) }], indexKey: 'index' };
const vault = createVault(settings);
const effects = async (key: string) =>
  (await sql`select key from effect where key = ${key}`.execute(database)).rows.length;

const attempt = (key: string, body: unknown, fail = false, userId = 'user') =>
  inTransaction(database, (tx) =>
    withIdempotency(tx, { userId, call: 'test.write', key, body, now, vault }, async () => {
      await sql`insert into effect (key) values (${key})`.execute(tx);
      if (fail) throw new Error('failed');
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from effect`.execute(tx);
      return { zeta: rows[0]!.n, alpha: { second: 2, first: key } };
    }),
  );

test('parallel copies have one effect and the same reply, byte for byte', async () => {
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => attempt('parallel', { a: 1, b: 2 })),
  );
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
  expect(await effects('parallel')).toBe(1);
});

test('fields in another order are the same body', async () => {
  const first = await attempt('order', { a: 1, b: { c: [1, 2], d: 2 } });
  expect(await attempt('order', { b: { d: 2, c: [1, 2] }, a: 1 })).toEqual(first);
});

test('another body under the same key is refused', async () => {
  await attempt('conflict', { quantity: 1 });
  await expect(attempt('conflict', { quantity: 2 })).rejects.toThrow('IDEMPOTENCY_CONFLICT');
  expect(await effects('conflict')).toBe(1);
});

test('users do not share keys', async () => {
  await attempt('shared', {}, false, 'one');
  await attempt('shared', {}, false, 'other');
  expect(await effects('shared')).toBe(2);
});

test('a failed attempt leaves the key free', async () => {
  await expect(attempt('failing', {}, true)).rejects.toThrow('failed');
  expect(await effects('failing')).toBe(0);
  await attempt('failing', {});
  expect(await effects('failing')).toBe(1);
});

test('what is read with the key reaches the effect; a repeat does not need it', async () => {
  const buy = (read: () => Promise<number>) =>
    inTransaction(database, (tx) =>
      withIdempotency(
        tx,
        { userId: 'user', call: 'test.write', key: 'read', body: {}, now, vault },
        (price) => Promise.resolve({ price }),
        read,
      ),
    );
  const gone = () => Promise.reject(new Error('gone'));
  await expect(buy(gone)).rejects.toThrow('gone');
  expect(await buy(() => Promise.resolve(5))).toEqual({ price: 5 });
  expect(await buy(gone)).toEqual({ price: 5 });
});

test('an empty key is a defect of the caller', async () => {
  await expect(attempt('', {})).rejects.toThrow(RangeError);
});

test('replies are kept for days, not for ever', async () => {
  await attempt('kept', {});
  await cleanReplies(database, new Date(now.getTime() + 6 * 86_400_000));
  await attempt('kept', {});
  expect(await effects('kept')).toBe(1);
  await cleanReplies(database, new Date(now.getTime() + 8 * 86_400_000));
  await attempt('kept', {});
  expect(await effects('kept')).toBe(2);
});

test('a reply is sealed, and the hash of its body is keyed', async () => {
  const body = { phone: '13900001234' };
  await attempt('sealed', body);
  const { rows } = await sql<{ row: string }>`select to_jsonb(idempotent_reply)::text as row
    from idempotent_reply where key = 'sealed'`.execute(database);
  expect(rows[0]!.row).not.toContain('second');
  expect(rows[0]!.row).not.toContain(sha256(JSON.stringify(body)));
});

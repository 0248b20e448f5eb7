import { hotWords } from '@marque/contract/mall/catalog/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, createTestApp } from '#testing/app.ts';
import { createTestDatabase } from '#testing/database.ts';
import { type Database, type Exec, inTransaction, openDatabase, replicaOf } from '../database.ts';
import { DomainError } from '../errors.ts';
import { isRead, readingBehind } from './replica.ts';

// Two databases of one server have the same position in its log: the second one stands for a replica,
// and says by other rows who has answered.
let writerUrl: string;
let replicaUrl: string;
let database: Database;
const others: Database[] = [];
beforeAll(async () => {
  const writer = await createTestDatabase();
  const replica = await createTestDatabase();
  others.push(writer.database, replica.database);
  [writerUrl, replicaUrl] = [writer.url, replica.url];
  for (const [one, name] of [
    [writer.database, 'writer'],
    [replica.database, 'replica'],
  ] as const) {
    await sql`create table who (name text not null)`.execute(one);
    await sql`insert into who values (${name})`.execute(one);
  }
  database = openDatabase(writerUrl, 4, undefined, { url: replicaUrl, maxLagMs: 60_000 });
  await replicaOf(database)!.measure();
});
afterAll(async () => {
  await database.destroy();
  for (const one of others) await one.destroy();
});

const who = async (exec: Exec = database) =>
  (await sql<{ name: string }>`select name from who limit 1`.execute(exec)).rows[0]!.name;

test('what may be behind is read from the replica, all else and every transaction from the writer', async () => {
  expect(await who()).toBe('writer');
  expect(await readingBehind(() => who())).toBe('replica');
  expect(await readingBehind(() => inTransaction(database, (tx) => who(tx)))).toBe('writer');
  await readingBehind(() => sql`insert into who values ('written')`.execute(database));
  expect((await sql`select from who`.execute(others[0]!)).rows).toHaveLength(2);
  expect(replicaOf(database)!.reads).toMatchObject({ replica: 1 });
});

test('after a change the writer is read until the replica has it', async () => {
  const replica = replicaOf(database)!;
  replica.catchUp();
  expect(await readingBehind(() => who())).toBe('writer');
  await replica.measure();
  await replica.measure();
  expect(await readingBehind(() => who())).toBe('replica');
});

test('what is refused by what the replica knows is asked of the writer', async () => {
  const find = async () => {
    const name = await who();
    if (name === 'replica') throw new DomainError('COUPON_NOT_OPEN');
    return name;
  };
  expect(await readingBehind(find)).toBe('writer');
});

test('a replica that is away or too old is not read', async () => {
  const away = openDatabase(writerUrl, 2, undefined, {
    url: 'postgres://app@127.0.0.1:1/app',
    maxLagMs: 60_000,
  });
  await replicaOf(away)!.measure();
  expect(replicaOf(away)!.lagMs).toBeNull();
  expect(await readingBehind(() => who(away))).toBe('writer');
  await away.destroy();
  const old = openDatabase(writerUrl, 2, undefined, { url: replicaUrl, maxLagMs: 0 });
  await replicaOf(old)!.measure();
  expect(await readingBehind(() => who(old))).toBe('writer');
  await old.destroy();
});

test('a call for everybody is answered by the replica', async () => {
  const word = { brand: 'xtl' as const, sort: 0 };
  for (const [one, name] of [
    [others[0]!, '座椅'],
    [others[1]!, '脚垫'],
  ] as const)
    await one
      .insertInto('hot_word')
      .values({ ...word, word: name })
      .execute();
  const app = await createTestApp({
    url: writerUrl,
    config: { readsFrom: { url: replicaUrl, maxLagMs: 60_000 } },
  });
  await replicaOf(app.database)!.measure();
  expect(JSON.stringify(await createClient(app).call(hotWords, {}))).toContain('脚垫');
  await app.close();
});

test.each([
  ['select 1', true],
  ['with a as (select 1) select * from a', true],
  ['select "updated_at", "delete_from" from "offer"', true],
  ['insert into "a" ("b") values ($1)', false],
  ['with taken as (update job set run_at = $1 from due) select 1', false],
  ['update "sku" as "s" set "a" = 1', false],
  ['select * from "sku" for update', false],
  ['select * from "sku" for no key update skip locked', false],
  ['select pg_notify($1, $2)', false],
  ['select pg_advisory_xact_lock($1)', false],
])('%s reads: %s', (text, reads) => {
  expect(isRead(text)).toBe(reads);
});

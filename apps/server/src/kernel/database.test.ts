import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';
import { type Database, type Exec, inTransaction, openDatabase } from './database.ts';
import { DatabaseError } from './errors.ts';

let database: Database;
/** A second connection, which ends those of `database`, as an operator or a failover does. */
let other: Database;
beforeAll(async () => {
  const made = await createTestDatabase();
  database = made.database;
  other = openDatabase(made.url, 1);
  await sql`create table kept (name text not null)`.execute(database);
  await sql`create function ended() returns trigger language plpgsql as
    'begin perform pg_terminate_backend(pg_backend_pid()); return null; end'`.execute(database);
});
afterAll(async () => {
  await other.destroy();
  await database.destroy();
});
beforeEach(() => sql`truncate kept`.execute(database));

const keep = (exec: Exec, name: string) => sql`insert into kept values (${name})`.execute(exec);
const kept = async () =>
  (await sql<{ name: string }>`select name from kept`.execute(other)).rows.map(({ name }) => name);
async function end(exec: Exec): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(exec);
  // With a timeout the function returns only when the backend has ended.
  await sql`select pg_terminate_backend(${rows[0]!.pid}, 10000)`.execute(other);
}

test('a transaction whose connection ends before its commit is done again, once', async () => {
  let attempts = 0;
  await inTransaction(database, async (tx) => {
    await keep(tx, 'once');
    if (++attempts === 1) await end(tx);
    await keep(tx, 'and whole');
  });
  expect(attempts).toBe(2);
  expect(await kept()).toEqual(['once', 'and whole']);
});

test('a refusal is not taken for one while its connection ends', async () => {
  let attempts = 0;
  const work = inTransaction(database, async (tx) => {
    if (++attempts === 1) await end(tx);
    throw new RangeError(`refused ${attempts}`);
  });
  await expect(work).rejects.toThrow('refused 2');
});

test('a connection that ends in the commit is told, and nothing is done twice', async () => {
  await sql`create constraint trigger at_commit after insert on kept
    deferrable initially deferred for each row execute function ended()`.execute(database);
  let attempts = 0;
  const work = inTransaction(database, async (tx) => {
    attempts++;
    await keep(tx, 'unknown');
  });
  await expect(work).rejects.toThrow(DatabaseError);
  expect(attempts).toBe(1);
  await sql`drop trigger at_commit on kept`.execute(database);
});

test('a connection that ends while nobody asks it anything is replaced', async () => {
  const held = database.connection().execute(async (connection) => {
    await end(connection);
    await sql`select 1`.execute(connection);
  });
  await expect(held).rejects.toThrow(DatabaseError);
  await keep(database, 'after');
  expect(await kept()).toEqual(['after']);
});

test('a refused query is no lost connection', async () => {
  await expect(sql`select no_such_column`.execute(database)).rejects.toMatchObject({
    code: '42703',
  });
});

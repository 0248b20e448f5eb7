import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';
import type { DatabaseTimeouts } from './connections.ts';
import {
  type Database,
  type Exec,
  inTransaction,
  onConnection,
  openDatabase,
} from '../database.ts';
import { DatabaseBusyError, DatabaseError } from '../errors.ts';

let url: string;
const opened: Database[] = [];
beforeAll(async () => {
  const made = await createTestDatabase();
  url = made.url;
  await sql`create table thing (n integer primary key)`.execute(made.database);
  await sql`insert into thing values (1)`.execute(made.database);
  await made.database.destroy();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.destroy()));
});

const NONE: DatabaseTimeouts = { connect: 5_000, statement: 0, lock: 0, idleTransaction: 0 };
function withTimeouts(timeouts: Partial<DatabaseTimeouts>, poolSize = 2): Database {
  const database = openDatabase(url, poolSize, { ...NONE, ...timeouts });
  opened.push(database);
  return database;
}
const pidOf = async (exec: Exec): Promise<number> =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(exec)).rows[0]!.pid;
const answers = async (exec: Exec): Promise<boolean> =>
  (await sql`select 1`.execute(exec)).rows.length === 1;
const change = (exec: Exec) => sql`update thing set n = n where n = 1`.execute(exec);

test('a statement that takes too long is given up, once, and its connection goes on', async () => {
  const database = withTimeouts({ statement: 100 }, 1);
  const pid = await pidOf(database);
  let attempts = 0;
  const work = inTransaction(database, async (tx) => {
    attempts++;
    await sql`select pg_sleep(60)`.execute(tx);
  });
  await expect(work).rejects.toBeInstanceOf(DatabaseBusyError);
  expect(attempts).toBe(1);
  expect(await pidOf(database)).toBe(pid);
});

test('a lock that another transaction keeps is waited for no longer than said', async () => {
  const database = withTimeouts({ lock: 100 });
  await inTransaction(database, async (tx) => {
    await change(tx);
    await expect(change(database)).rejects.toBeInstanceOf(DatabaseBusyError);
  });
  await change(database);
});

test('a transaction nobody goes on with loses its connection, and the pool replaces it', async () => {
  const database = withTimeouts({ idleTransaction: 100 }, 1);
  const other = withTimeouts({}, 1);
  const outer = await database.startTransaction().execute();
  const pid = await pidOf(outer);
  const lives = async () =>
    (await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(other)).rows.length > 0;
  await expect.poll(lives).toBe(false);
  await expect(sql`select 1`.execute(outer)).rejects.toBeInstanceOf(DatabaseError);
  await expect(outer.rollback().execute()).rejects.toBeInstanceOf(DatabaseError);
  expect(await answers(database)).toBe(true);
});

test('an answer that does not come is no longer waited for, nor is its connection used again', async () => {
  const database = withTimeouts({ statement: 200 }, 1);
  const stopped = await onConnection(database, async (exec) => {
    const pid = await pidOf(exec);
    // A stopped backend behaves like a host that is gone: it neither answers nor closes the connection.
    process.kill(pid, 'SIGSTOP');
    await expect(sql`select 1`.execute(exec)).rejects.toBeInstanceOf(DatabaseError);
    return pid;
  });
  try {
    expect(await answers(database)).toBe(true);
    expect(await pidOf(database)).not.toBe(stopped);
  } finally {
    process.kill(stopped, 'SIGCONT');
  }
});

test('a caller without a free connection in time gets an error that says so', async () => {
  const database = withTimeouts({ connect: 100 }, 1);
  await onConnection(database, async (exec) => {
    expect(await answers(exec)).toBe(true);
    await expect(answers(database)).rejects.toBeInstanceOf(DatabaseError);
  });
  expect(await answers(database)).toBe(true);
});

test('queries run without parallel workers, unless the address says otherwise', async () => {
  const workers = async (address: string): Promise<string> => {
    const database = openDatabase(address, 1);
    opened.push(database);
    const name = sql.ref('max_parallel_workers_per_gather');
    return (await sql<Record<string, string>>`show ${name}`.execute(database)).rows[0]![
      'max_parallel_workers_per_gather'
    ]!;
  };
  expect(await workers(url)).toBe('0');
  const other = new URL(url);
  other.searchParams.set('options', '-c max_parallel_workers_per_gather=3');
  expect(await workers(other.href)).toBe('3');
});

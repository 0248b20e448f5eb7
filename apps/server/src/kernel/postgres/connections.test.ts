import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';
import {
  type Database,
  type Exec,
  inTransaction,
  lastly,
  onConnection,
  TryAgain,
  type Tx,
} from '../database.ts';

let database: Database;
beforeAll(async () => {
  ({ database } = await createTestDatabase());
  await sql`create table note (n integer primary key check (n >= 0))`.execute(database);
});
beforeEach(() => sql`truncate note`.execute(database));
afterAll(() => database.destroy());

const note = (exec: Exec, n: number) => sql`insert into note (n) values (${n})`.execute(exec);
const notes = async (exec: Exec = database) =>
  (await sql<{ n: number }>`select n from note order by n`.execute(exec)).rows.map(({ n }) => n);

const UNIQUE = { code: '23505' };

test('statements sent together run in order, and each sees those before it', async () => {
  const seen = await inTransaction(database, (tx) =>
    Promise.all([note(tx, 1), notes(tx), note(tx, 2), notes(tx)]),
  );
  expect([seen[1], seen[3]]).toEqual([[1], [1, 2]]);
  expect(await notes()).toEqual([1, 2]);
});

test('of statements sent together the failed one gives the reason, and nothing is kept', async () => {
  const work = (tx: Tx) => Promise.all([note(tx, 1), note(tx, 1), notes(tx), note(tx, 2)]);
  await expect(inTransaction(database, work)).rejects.toMatchObject(UNIQUE);
  // A later statement of the transaction rejects with the same error.
  const unheard = async (tx: Tx) => {
    note(tx, 1).catch(() => undefined);
    note(tx, 1).catch(() => undefined);
    await notes(tx);
  };
  await expect(inTransaction(database, unheard)).rejects.toMatchObject(UNIQUE);
  expect(await notes()).toEqual([]);
});

test('a transaction with a failure that nobody awaited is not committed', async () => {
  const work = async (tx: Tx) => {
    await note(tx, 1);
    note(tx, 1).catch(() => undefined);
  };
  await expect(inTransaction(database, work)).rejects.toMatchObject(UNIQUE);
  expect(await notes()).toEqual([]);
});

test('the last statements run after all others, the one asked for first at the end', async () => {
  const seen: Promise<number[]>[] = [];
  await inTransaction(database, async (tx) => {
    lastly(tx, () => (seen.push(notes(tx)), note(tx, 3)));
    lastly(tx, () => note(tx, 2));
    await note(tx, 1);
  });
  expect(await Promise.all(seen)).toEqual([[1, 2]]);
  expect(await notes()).toEqual([1, 2, 3]);
});

test('a last statement that fails takes COMMIT with it', async () => {
  const work = async (tx: Tx) => {
    lastly(tx, () => note(tx, -1));
    lastly(tx, () => note(tx, 2));
    await note(tx, 1);
  };
  await expect(inTransaction(database, work)).rejects.toMatchObject({ code: '23514' });
  expect(await notes()).toEqual([]);
});

test('a last statement that another transaction stands in the way of is tried again', async () => {
  let tries = 0;
  await inTransaction(database, async (tx) => {
    const attempt = ++tries;
    await note(tx, 1);
    lastly(tx, () =>
      attempt === 1
        ? sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(tx)
        : note(tx, 2),
    );
  });
  expect([tries, await notes()]).toEqual([2, [1, 2]]);
});

test('work that finds its random value taken is tried again', async () => {
  let tries = 0;
  await inTransaction(database, async (tx) => {
    await note(tx, ++tries);
    if (tries < 3) throw new TryAgain();
  });
  expect(await notes()).toEqual([3]);
});

test('work that goes on after its transaction has failed touches nothing', async () => {
  let late: Promise<unknown> = Promise.resolve();
  const work = (tx: Tx) => {
    late = notes(tx).then(() => note(tx, 9));
    // The test awaits this promise later; until then a rejection would count as unhandled.
    late.catch(() => undefined);
    return Promise.reject(new Error('refused'));
  };
  await expect(inTransaction(database, work)).rejects.toThrow('refused');
  await expect(late).rejects.toThrow('given back');
  expect(await notes()).toEqual([]);
});

test('reads on one connection go out together', async () => {
  await note(database, 1);
  const pid = async (exec: Exec) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(exec)).rows[0]!.pid;
  const [one, found, other] = await onConnection(database, (exec) =>
    Promise.all([pid(exec), notes(exec), pid(exec)]),
  );
  expect([found, one === other]).toEqual([[1], true]);
});

test('frequent statements are prepared, and a new column breaks none', async () => {
  const [star, named] = await onConnection(database, async (exec) => {
    for (let n = 1; n <= 8; n++) {
      await sql`select * from note where n = ${n}`.execute(exec);
      await sql`select n from note where n = ${n}`.execute(exec);
    }
    await sql`alter table note add column text text`.execute(exec);
    const found = async (text: string) =>
      (
        await sql<{ n: number }>`select count(*) as n from pg_prepared_statements
          where statement like ${text}`.execute(exec)
      ).rows[0]!.n;
    await note(exec, 1);
    const { rows } = await sql`select * from note where n = ${1}`.execute(exec);
    expect(rows).toEqual([{ n: 1, text: null }]);
    expect((await sql`select n from note where n = ${1}`.execute(exec)).rows).toEqual([{ n: 1 }]);
    return Promise.all([found('select * from note%'), found('select n from note%')]);
  });
  expect([star, named]).toEqual([0, 1]);
});

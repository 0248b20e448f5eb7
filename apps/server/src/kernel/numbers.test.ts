import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';
import { type Database, inTransaction } from './database.ts';
import {
  claimNumber,
  freeNumbers,
  ownerOfNumber,
  takeMissingNumbers,
  takeNumber,
  takeRandomNumber,
} from './numbers.ts';

let database: Database;
beforeAll(async () => {
  ({ database } = await createTestDatabase());
});
afterAll(() => database.destroy());

const ORDER = { kind: 'test' };
const claim = (number: string, userId: string, kind = ORDER) =>
  inTransaction(database, (tx) => claimNumber(tx, kind, { number, userId, id: `of-${userId}` }));

test('of many at once one takes a number, and the number leads to its row', async () => {
  const claims = Array.from({ length: 10 }, (_, n) => claim('one', `u${n}`));
  const taken = await Promise.all(claims);
  expect(taken.filter(Boolean)).toHaveLength(1);
  const userId = `u${taken.indexOf(true)}`;
  expect(await ownerOfNumber(database, ORDER, 'one')).toEqual({ userId, id: `of-${userId}` });
  expect(await claim('one', 'other', { kind: 'other' })).toBe(true);
  expect(await ownerOfNumber(database, ORDER, 'none')).toBeUndefined();
});

test('a random number that is taken is made again; another failure is not', async () => {
  await claim('random', 'first');
  let next = 'random';
  let tries = 0;
  const owned = () => ({ number: next, userId: 'second', id: 'row' });
  await inTransaction(database, async (tx) => {
    if (++tries === 2) next = 'random-again';
    await takeRandomNumber(tx, ORDER, owned());
  });
  expect(tries).toBe(2);
  const taken = inTransaction(database, (tx) => takeNumber(tx, ORDER, owned()));
  await expect(taken).rejects.toThrow('unique_number');
  const none = { ...owned(), number: null as never };
  const without = inTransaction(database, (tx) => takeRandomNumber(tx, ORDER, none));
  await expect(without).rejects.toThrow('null value');
});

test('who gives a number back gives back their own alone', async () => {
  await claim('lent', 'holder');
  await inTransaction(database, (tx) => freeNumbers(tx, ORDER, 'thief', ['lent']));
  expect(await claim('lent', 'next')).toBe(false);
  await inTransaction(database, (tx) => freeNumbers(tx, ORDER, 'holder', ['lent']));
  expect(await claim('lent', 'next')).toBe(true);
});

test('rows of the release before take their numbers later, once', async () => {
  await sql`create table numbered_thing (user_id text, id text, no text)`.execute(database);
  await sql`insert into numbered_thing values ('u', 'a', 'n-1'), ('u', 'b', null)`.execute(
    database,
  );
  const rows = [{ kind: 'thing', table: 'numbered_thing', column: 'no' }];
  expect(await takeMissingNumbers(database, rows)).toEqual({ thing: 1 });
  expect(await takeMissingNumbers(database, rows)).toEqual({});
  expect(await ownerOfNumber(database, { kind: 'thing' }, 'n-1')).toEqual({
    userId: 'u',
    id: 'a',
  });
});

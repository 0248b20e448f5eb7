import { afterAll, beforeAll, expect, test } from 'vitest';
import { DISTRIBUTION } from '#database/distribution.ts';
import type { Database } from '#kernel/database.ts';
import { createTestDatabase } from '#testing/database.ts';
import { OWN_TABLES } from './own-tables.ts';

/** Tables with a column of a member that say nothing about the member which is not in another one. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  idempotent_reply: 'answers that a repeated request gets again',
  notice_fact: 'marks that keep a notice from being sent twice',
  unique_number: 'a register of numbers that stand in other tables',
  user_password: 'the hash of a password',
};

let database: Database;
beforeAll(async () => {
  ({ database } = await createTestDatabase());
});
afterAll(() => database.destroy());

/** Columns that name a member whose row it is. */
const MEMBER = /^(?:user|owner|author|reporter|helper|staff|leader)_id$/;

test('every table with rows of a member is exported, or says why it is not', async () => {
  const tables = (await database.introspection.getTables()).filter(
    ({ schema }) => schema === 'public',
  );
  const ofMembers = tables
    .filter(
      ({ name, columns }) =>
        DISTRIBUTION[name as keyof typeof DISTRIBUTION].kind === 'user' ||
        columns.some((column) => MEMBER.test(column.name)),
    )
    .map(({ name }) => name);
  const known = [...Object.keys(OWN_TABLES), ...Object.keys(LEFT_OUT)];
  expect(known.toSorted()).toEqual(ofMembers.toSorted());
  const missing = Object.entries(OWN_TABLES).filter(
    ([table, { owner }]) =>
      !tables.find(({ name }) => name === table)?.columns.some(({ name }) => name === owner),
  );
  expect(missing).toEqual([]);
});

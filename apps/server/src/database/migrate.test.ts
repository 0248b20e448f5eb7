import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { type Database, inTransaction, openDatabase } from '#kernel/database.ts';
import { createTestDatabase, databaseUrl } from '#testing/database.ts';
import { PATIENCE } from '#testing/patience.ts';
import { migrate, migrationFiles } from './migrate.ts';

const names = migrationFiles().map(({ name }) => name);
const opened: Database[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.destroy()));
});

/** The connections of several servers to one new, empty database. */
async function servers(count: number): Promise<Database[]> {
  const database = `migrate_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  await admin.query(`create database ${database}`);
  await admin.end();
  const url = databaseUrl(inject('postgresUrl'), database);
  const all = Array.from({ length: count }, () => openDatabase(url, 3));
  opened.push(...all);
  return all;
}

async function executed(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(database);
  return rows.map(({ name }) => name);
}

function folderOf(migrations: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'marque-migrations-'));
  for (const [name, text] of Object.entries(migrations))
    writeFileSync(path.join(folder, `${name}.sql`), text);
  return folder;
}

test('a new database gets every migration', async () => {
  const { database } = await createTestDatabase();
  opened.push(database);
  expect(await executed(database)).toEqual(names);
});

test('servers that start at once migrate once', async () => {
  const all = await servers(4);
  await Promise.all(all.map((server) => migrate(server)));
  expect(await executed(all[0]!)).toEqual(names);
});

test('a database from before the baseline is refused as it is', async () => {
  const [database] = await servers(1);
  const before = { '20260101000000_goods': 'create table goods (id text)' };
  await migrate(database!, { folder: folderOf(before) });
  await expect(migrate(database!)).rejects.toThrow(
    /^Configuration: the database is from before \d+_baseline .*remove the folder DATA_DIR/,
  );
  expect(await executed(database!)).toEqual(Object.keys(before));
});

test('an older release starts over the migrations of a later one', async () => {
  const [database] = await servers(1);
  const first = { '20260101000000_goods': 'create table goods (id text)' };
  const later = { ...first, '20260201000000_price': 'alter table goods add column price integer' };
  await migrate(database!, { folder: folderOf(later) });
  await migrate(database!, { folder: folderOf(first) });
  expect(await executed(database!)).toEqual(Object.keys(later));
});

test('a contract waits until the release before is gone; a new database has it at once', async () => {
  const [database] = await servers(1);
  const first = { '20260101000000_goods': 'create table goods (id text, no text unique)' };
  const grown = { ...first, '20260201000000_number': 'create table number (no text primary key)' };
  const shrunk = {
    ...grown,
    '20260301000000_number_alone': `-- contract: since 20260201000000_number every number is there
alter table goods drop constraint goods_no_key`,
    '20260401000000_price': 'alter table goods add column price integer',
  };
  await migrate(database!, { folder: folderOf(first) });
  expect(await migrate(database!, { folder: folderOf(shrunk) })).toEqual([
    '20260201000000_number',
    '20260401000000_price',
  ]);
  await sql`update kysely_migration set timestamp = (now() - interval '25 hours')::text`.execute(
    database!,
  );
  expect(await migrate(database!, { folder: folderOf(shrunk) })).toEqual([
    '20260301000000_number_alone',
  ]);
  expect(await executed(database!)).toEqual(Object.keys(shrunk));
});

test('a migration that fails is named and leaves those before it', async () => {
  const [database] = await servers(1);
  const first = { '20260101000000_goods': 'create table goods (id text)' };
  await migrate(database!, { folder: folderOf(first) });
  const folder = folderOf({
    ...first,
    '20260201000000_price': 'alter table goods add column price integer',
    '20260301000000_faulty': 'create table half (id text); alter table nothing add column id text',
  });
  await expect(migrate(database!, { folder })).rejects.toThrow('20260301000000_faulty');
  expect(await executed(database!)).toEqual(['20260101000000_goods', '20260201000000_price']);
  const { rows } = await sql`select to_regclass('half') as half`.execute(database!);
  expect(rows).toEqual([{ half: null }]);
});

test('an index is built and rows are filled in beside the writers of a table', async () => {
  const [database] = await servers(1);
  const folder = folderOf({
    '20260101000000_goods': `create table goods (id integer, price integer);
      insert into goods select generate_series(1, 2500)`,
    '20260201000000_goods_by_id': `-- outside of a transaction
drop index concurrently if exists goods_by_id;

create index concurrently goods_by_id on goods (id);`,
    '20260301000000_goods_price': `-- outside of a transaction
do $$
begin
  loop
    update goods set price = 0
    where id in (select id from goods where price is null limit 1000);
    exit when not found;
    commit;
  end loop;
end $$;`,
  });
  await migrate(database!, { folder });
  const { rows } = await sql`
    select count(*) filter (where price = 0) as filled, to_regclass('goods_by_id')::text as index
    from goods`.execute(database!);
  expect(rows).toEqual([{ filled: 2500, index: 'goods_by_id' }]);
});

test('a migration does not stand in the way of others while a table is in use', async () => {
  const [database, user] = await servers(2);
  const first = { '20260101000000_goods': 'create table goods (id text)' };
  await migrate(database!, { folder: folderOf(first) });
  const said = vi.spyOn(console, 'error').mockReturnValue();
  let migrated: Promise<string[]> | null = null;
  await inTransaction(user!, async (tx) => {
    await sql`select * from goods`.execute(tx);
    const folder = folderOf({
      ...first,
      '20260201000000_price': 'alter table goods add column price integer',
    });
    migrated = migrate(database!, { folder, lockTimeoutMs: 20 });
    await vi.waitUntil(() => said.mock.calls.length > 0, PATIENCE);
    // The migration has given up its lock request for now, so reads do not queue behind it.
    await sql`select * from goods`.execute(user!);
  });
  await migrated;
  expect(await executed(database!)).toHaveLength(2);
  said.mockRestore();
});

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '#kernel/database.ts';
import { databaseUrl } from '#testing/database.ts';
import { migrate } from './migrate.ts';

test('servers that start at once migrate once', async () => {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  await admin.query('create database migrate_together');
  await admin.end();
  const url = databaseUrl(inject('postgresUrl'), 'migrate_together');
  const servers = Array.from({ length: 4 }, () => openDatabase(url, 2));
  await Promise.all(servers.map(migrate));

  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(servers[0]!);
  const files = readdirSync(path.join(import.meta.dirname, 'migrations'));
  expect(rows.map(({ name }) => `${name}.sql`)).toEqual(files.toSorted());
  await Promise.all(servers.map((server) => server.destroy()));
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#kernel/database.ts';
import { startEmbeddedPostgres } from '#kernel/postgres/embedded-postgres.ts';
import { databaseUrl, TEMPLATE, WHOLE } from './database.ts';
import { partitionTables } from './shards/partition.ts';
import { whenEnded } from './when-ended.ts';

async function divideTemplate(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${WHOLE} template ${TEMPLATE}`);
  await admin.end();
  const template = openDatabase(databaseUrl(url, TEMPLATE), 1);
  await partitionTables(template);
  await template.destroy();
}

export type TestPostgres = { url: string; stop: () => Promise<void> };

/** The data is thrown away after a crash, so nothing waits for the disk. */
const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * Starts a PostgreSQL with a migrated template database, which `copyTemplate` copies. With `inParts` its
 * tables are in parts, and `WHOLE` is as the migrations leave it.
 */
export async function startTestPostgres(inParts = false): Promise<TestPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marque-pg-'));
  const callOff = whenEnded(
    `kill -QUIT $(find "$1" -name postmaster.pid -exec head -n 1 {} \\;); rm -rf "$1"`,
    folder,
  );
  const postgres = await startEmbeddedPostgres(folder, SETTINGS);
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const template = openDatabase(databaseUrl(postgres.url, TEMPLATE), 1);
  await migrate(template);
  await template.destroy();
  if (inParts) await divideTemplate(postgres.url);
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      callOff();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

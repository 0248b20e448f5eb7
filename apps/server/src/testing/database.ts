import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#kernel/database.ts';

export const TEMPLATE = 'marque_template';

/** The address of another database of the same server. */
export const databaseUrl = (url: string, name: string): string =>
  url.replace(/\/[^/?]*\?/, `/${name}?`);

/** Copies the migrated template of a server. Returns the address of the new database. */
export async function copyTemplate(server: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  try {
    await admin.query(`create database ${name} template ${TEMPLATE}`);
  } finally {
    await admin.end();
  }
  return databaseUrl(server, name);
}

/** Creates a database from the migrated template. `url` opens more connections to it. */
export async function createTestDatabase(): Promise<{ database: Database; url: string }> {
  const url = await copyTemplate(inject('postgresUrl'));
  return { database: openDatabase(url, 10), url };
}

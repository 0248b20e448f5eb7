import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#kernel/database.ts';
import { IN_PARTS } from './thorough.ts';

export const TEMPLATE = 'marque_template';
/** The template as the migrations leave it, where tests run on tables in parts. */
export const WHOLE = IN_PARTS ? 'marque_whole' : TEMPLATE;

/** The address of another database of the same server. */
export const databaseUrl = (url: string, name: string): string =>
  url.replace(/\/[^/?]*\?/, `/${name}?`);

/** Copies a template of a server. Returns the address of the new database. */
export async function copyTemplate(server: string, template = TEMPLATE): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  try {
    await admin.query(`create database ${name} template ${template}`);
  } finally {
    await admin.end();
  }
  return databaseUrl(server, name);
}

/** Creates a database from a migrated template. `url` opens more connections to it. */
export async function createTestDatabase(
  template = TEMPLATE,
): Promise<{ database: Database; url: string }> {
  const url = await copyTemplate(inject('postgresUrl'), template);
  return { database: openDatabase(url, 10), url };
}

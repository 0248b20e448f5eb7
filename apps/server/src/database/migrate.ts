import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Database } from '#kernel/database.ts';

const folder = path.join(import.meta.dirname, 'migrations');

/** Brings the schema up to date; concurrent starts wait for each other. Throws with the failing file's name. */
export async function migrate(database: Database): Promise<void> {
  const migrations: Record<string, Migration> = {};
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.sql')))
    migrations[path.basename(file, '.sql')] = {
      up: async (tx) => {
        await sql.raw(readFileSync(path.join(folder, file), 'utf8')).execute(tx);
      },
    };
  const { error, results } = await new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    // Each domain numbers its files in a range of its own.
    allowUnorderedMigrations: true,
  }).migrateToLatest();
  if (!error) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'unknown';
  throw new Error(`Migration ${failed} failed: ${String(error)}`, { cause: error });
}

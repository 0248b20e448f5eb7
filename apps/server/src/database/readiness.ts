import { sql } from 'kysely';
import type { Database } from '#kernel/database.ts';
import type { Checks } from '#kernel/http/health.ts';
import { migrationFiles } from './migrate.ts';

/** Throws with the migrations of this release that the database has not had. */
async function checkMigrations(database: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
  const had = new Set(rows.map(({ name }) => name));
  const pending = migrationFiles().filter(({ name }) => !had.has(name));
  if (pending.length > 0)
    throw new Error(`Not migrated: ${pending.map(({ name }) => name).join(', ')}`);
}

/** What `/ready` asks of the database. */
export function databaseChecks(database: Database): Checks {
  let migrated = false;
  return {
    database: () => sql`select 1`.execute(database),
    migrations: async () => {
      // They are never taken back.
      if (!migrated) await checkMigrations(database);
      migrated = true;
    },
  };
}

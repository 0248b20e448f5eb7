import { sql } from 'kysely';
import type { Database } from '#kernel/database.ts';
import type { Checks } from '#kernel/http/health.ts';
import { migrationFiles } from './migrate.ts';

/** Throws with the migrations of this release that the database has not had. */
async function checkMigrations(database: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
  const had = new Set(rows.map(({ name }) => name));
  // A contract may wait: this release runs without what it takes away, and beside it.
  const pending = migrationFiles().filter(({ name, since }) => since === null && !had.has(name));
  if (pending.length > 0)
    throw new Error(`Not migrated: ${pending.map(({ name }) => name).join(', ')}`);
}

/** Asks until the answer is yes, and never again. */
const untilTrue = (check: () => Promise<void>): (() => Promise<void>) => {
  let isTrue = false;
  return async () => {
    if (!isTrue) await check();
    isTrue = true;
  };
};

/** What `/ready` asks of the database. */
export const databaseChecks = (database: Database): Checks => ({
  database: () => sql`select 1`.execute(database),
  // Migrations are never taken back.
  migrations: untilTrue(() => checkMigrations(database)),
});

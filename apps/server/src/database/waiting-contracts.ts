import { sql } from 'kysely';
import type { Exec } from '#kernel/database.ts';
import { migrationFiles } from './migrate.ts';

/**
 * Returns a function that tells whether a contract waits: until then processes of the release before may
 * write. It asks until the answer is no.
 */
export function contractsWait(exec: Exec): () => Promise<boolean> {
  const contracts = migrationFiles().flatMap(({ name, since }) => (since === null ? [] : [name]));
  let wait = true;
  return async () => {
    if (!wait) return false;
    const { rows } = await sql<{ executed: number }>`
      select count(*)::int as executed from kysely_migration
      where name = any(${contracts})`.execute(exec);
    wait = rows[0]!.executed < contracts.length;
    return wait;
  };
}

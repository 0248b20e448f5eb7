import { type Database, openDatabase } from '../../apps/server/src/kernel/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/kernel/embedded-postgres.ts';

/** Does in a running server's database what no call does: lets time pass, changes a price. */
export async function onDatabase<T>(
  dataDir: string,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const embedded = await startEmbeddedPostgres(dataDir);
  const database = openDatabase(embedded.url, 1);
  try {
    return await work(database);
  } finally {
    await database.destroy();
    await embedded.stop();
  }
}

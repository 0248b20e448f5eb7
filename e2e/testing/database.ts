import { type Database, openDatabase } from '../../apps/server/src/kernel/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/kernel/embedded-postgres.ts';

/** Changes a running server's database where no call exists, for instance a price or a time. */
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

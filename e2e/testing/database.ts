import { type Database, openDatabase } from '@marque/server/src/kernel/database.ts';

/** Changes a running server's database where no call exists, for instance a price or a time. */
export async function onDatabase<T>(
  { databaseUrl }: { databaseUrl: string },
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = openDatabase(databaseUrl, 1);
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

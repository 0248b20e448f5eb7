import { startEmbeddedPostgres } from '../../apps/server/src/kernel/postgres/embedded-postgres.ts';

/** Runs work on the configured database, or on the embedded one where `url` is null. */
export async function atDatabase<T>(
  url: string | null,
  dataDir: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const embedded = url === null ? await startEmbeddedPostgres(dataDir) : null;
  try {
    return await work(url ?? embedded!.url);
  } finally {
    await embedded?.stop();
  }
}

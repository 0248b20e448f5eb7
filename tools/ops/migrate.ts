import { readConfig } from '../../apps/server/src/config.ts';
import { migrateAt } from '../../apps/server/src/database/migrate.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/kernel/postgres/embedded-postgres.ts';
import { RefusedCall } from './client.ts';

/** Runs the migrations of this release without starting a server. Returns the text to print. */
export async function runMigrations(env: NodeJS.ProcessEnv): Promise<string> {
  const { apiUpstream, databaseDirectUrl, dataDir } = readConfig(env);
  if (apiUpstream) throw new RefusedCall('a front with API_UPSTREAM has no database');
  const embedded = databaseDirectUrl ? null : await startEmbeddedPostgres(dataDir);
  try {
    const ran = await migrateAt(databaseDirectUrl ?? embedded!.url);
    return [...ran, `${ran.length} migrations ran; the schema is that of this release`].join('\n');
  } finally {
    await embedded?.stop();
  }
}

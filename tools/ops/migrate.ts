import { readConfig } from '../../apps/server/src/config.ts';
import { migrateAt } from '../../apps/server/src/database/migrate.ts';
import { RefusedCall } from './client.ts';
import { atDatabase } from './database.ts';

/** Runs the migrations of this release without starting a server. Returns the text to print. */
export async function runMigrations(env: NodeJS.ProcessEnv): Promise<string> {
  const { apiUpstream, databaseDirectUrl, dataDir } = readConfig(env);
  if (apiUpstream) throw new RefusedCall('a front with API_UPSTREAM has no database');
  const ran = await atDatabase(databaseDirectUrl, dataDir, migrateAt);
  return [...ran, `${ran.length} migrations ran; the schema is that of this release`].join('\n');
}

import { sql } from 'kysely';
import { type App, createApp } from '#app.ts';
import { readConfig } from '#config.ts';
import { migrate } from '#database/migrate.ts';
import { type Database, openDatabase } from '#kernel/database.ts';
import { loadContent } from '../../seed/load.ts';
import { readContent } from '../../seed/read.ts';

const POOL_SIZE = 4;

/** A server in this process over its own database with the demo content. */
export type Mall = {
  database: Database;
  origin: string;
  close: () => Promise<void>;
};

const named = (url: string, name: string): string =>
  url.replace(/\/[^/?]*(\?|$)/, (_, end: string) => `/${name}${end}`);

export async function openMall(serverUrl: string, name: string): Promise<Mall> {
  const admin = openDatabase(serverUrl, 1);
  await sql`create database ${sql.ref(name)}`.execute(admin);
  await admin.destroy();
  const database = openDatabase(named(serverUrl, name), POOL_SIZE);
  await migrate(database);
  await loadContent(database, readContent(), new Date());
  // Every call sends its own forwarded address, so that no limit applies.
  const config = readConfig({ TRUSTED_PROXIES: '127.0.0.1' });
  const app: App = await createApp({ config, database, now: () => new Date() });
  const origin = await app.server.listen({ port: 0, host: '127.0.0.1' });
  return {
    database,
    origin,
    close: async () => {
      await app.server.close();
      await app.background?.stop();
      await database.destroy();
    },
  };
}

/** Updates the planner's statistics and the visibility map, as autovacuum would after a while. */
export const settle = ({ database }: Mall): Promise<unknown> =>
  sql.raw('vacuum analyze').execute(database);

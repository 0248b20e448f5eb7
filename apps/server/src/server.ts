import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from '#app.ts';
import { readConfig } from '#config.ts';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#kernel/database.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#kernel/embedded-postgres.ts';

const config = readConfig();

let embedded: EmbeddedPostgres | null = null;
let url = config.databaseUrl;
if (!url && !config.apiUpstream) {
  embedded = await startEmbeddedPostgres(config.dataDir);
  url = embedded.url;
}
const database = url && !config.apiUpstream ? openDatabase(url, config.poolSize) : null;
if (database) await migrate(database);

const { server, background } = await createApp({ config, database, log: true });
if (database && background && config.seed === 'demo') {
  const { startDemoContent } = await import('#seed/index.ts');
  await startDemoContent(database, background, new Date());
}
background?.start();
await server.listen({ host: config.host, port: config.port });

const { port } = server.server.address() as { port: number };
console.log(`marque: http://localhost:${port}/xtl/mall/Home`);
console.log(`        http://localhost:${port}/bz/mall/Home`);

let stopping = false;
/** Answers what is under way, then ends timers, connections and the database. */
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  let draining = true;
  const closing = server.close().finally(() => {
    draining = false;
  });
  // Kept-alive connections would hold a bare close for seconds.
  // oxlint-disable-next-line no-unmodified-loop-condition -- modified when closing ends
  while (draining) {
    server.server.closeIdleConnections();
    await Promise.race([closing, sleep(100)]);
  }
  await background?.stop();
  await database?.destroy();
  await embedded?.stop();
  process.exit(0);
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());

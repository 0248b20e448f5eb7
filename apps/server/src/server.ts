import { createApp } from '#app.ts';
import { type Config, readConfig } from '#config.ts';
import { migrateAt } from '#database/migrate.ts';
import { type Database, openDatabase } from '#kernel/database.ts';
import type { Background } from '#kernel/jobs/background.ts';
import { assertKeepsStatements } from '#kernel/postgres/abilities.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#kernel/postgres/embedded-postgres.ts';
import { gracefulStop } from '#kernel/http/graceful-stop.ts';
import { publishAssets, publishDaily } from '#kernel/http/release-assets.ts';
import { addressesOf, listen } from '#kernel/http/listen.ts';

/** Time for running requests after a signal. After it their connections are cut. */
const DRAIN_MS = 10_000;

/** The started parts, which stop in reverse order. */
const running: {
  embedded?: EmbeddedPostgres;
  database?: Database;
  background?: Background;
  stopServing?: () => Promise<void>;
} = {};

/** Runs one step of the start and prints how long it took. */
async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  process.stdout.write(`${name} … `);
  const began = performance.now();
  try {
    const done = await work();
    console.log(`ready in ${((performance.now() - began) / 1000).toFixed(1)} s`);
    return done;
  } catch (error) {
    console.log('failed');
    throw error;
  }
}

/** Starts the embedded database unless another one is configured, and runs the migrations. */
async function openData(config: Config): Promise<void> {
  if (!config.databaseUrl) running.embedded = await startEmbeddedPostgres(config.dataDir);
  const url = config.databaseUrl ?? running.embedded!.url;
  await migrateAt(config.databaseDirectUrl ?? url);
  if (config.databaseUrl) await assertKeepsStatements(url);
  running.database = openDatabase(url, config.poolSize, config.databaseTimeouts, config.readsFrom);
}

async function start(config: Config, now: () => Date): Promise<void> {
  // Front-only mode has no database.
  if (!config.apiUpstream) await step('database', () => openData(config));
  const { database = null } = running;
  const { assetDir, webBuild } = config;
  const publish = assetDir && (() => publishAssets(webBuild, assetDir, new Date()));
  // Before the first request, because a page that this process sends may ask another one for its files.
  if (publish) await step('files of the web app', publish);
  const { server, background } = await createApp({ config, database, now, log: true });
  running.stopServing = gracefulStop(server, { drainMs: DRAIN_MS, now });
  if (background) running.background = background;
  if (publish) publishDaily(publish, server.log);
  if (database && background && config.seed === 'demo') {
    const { startDemoContent } = await import('#seed/index.ts');
    await step('content', () => startDemoContent(database, background, now()));
  }
  background?.start(config.databaseDirectUrl ?? running.embedded?.url);
  const port = await listen(server, {
    addresses: await addressesOf(config.host),
    port: config.port,
  });
  const origin = `${config.tls ? 'https' : 'http'}://localhost:${port}`;
  console.log(`marque: ${origin}/xtl/mall/Home`);
  console.log(`        ${origin}/bz/mall/Home`);
}

let stopping: Promise<void> | null = null;
/** Answers running requests, then ends timers, connections and the database. */
const stopProcess = (): Promise<void> =>
  (stopping ??= (async () => {
    await running.stopServing?.();
    await running.background?.stop();
    await running.database?.destroy();
    await running.embedded?.stop();
  })());

/** Runs the product in this process until a signal ends it; `now` is its clock. */
export async function run(now: () => Date): Promise<void> {
  let started = Promise.resolve();
  // The handlers are added before the start, so that a signal during the blocking creation of a database is handled.
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      // A running start ends first, so that all of its parts can be stopped.
      void started
        .catch(() => undefined)
        .then(stopProcess)
        .then(() => process.exit(0));
    });
  try {
    started = start(readConfig(), now);
    await started;
  } catch (error) {
    const expected = error instanceof Error && /^Configuration:|EADDRINUSE/.test(error.message);
    console.error(expected ? error.message : error);
    await stopProcess();
    process.exit(1);
  }
}

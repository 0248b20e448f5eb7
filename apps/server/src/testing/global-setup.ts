import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#kernel/database.ts';
import { startEmbeddedPostgres } from '#kernel/embedded-postgres.ts';
import { databaseUrl, TEMPLATE } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

type Running = { url: string; stop: () => Promise<void> };

async function start(): Promise<Running> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marque-pg-'));
  const postgres = await startEmbeddedPostgres(folder, ['fsync=off', 'synchronous_commit=off']);
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const template = openDatabase(databaseUrl(postgres.url, TEMPLATE), 1);
  await migrate(template);
  await template.destroy();
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Each project of the run loads this file anew, so they share the server through `globalThis`. */
const run = globalThis as { marquePostgres?: { running: Promise<Running>; users: number } };

/** Starts one PostgreSQL for the run with a migrated template database, which each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = (run.marquePostgres ??= { running: start(), users: 0 });
  shared.users++;
  const { url, stop } = await shared.running;
  project.provide('postgresUrl', url);
  return async () => {
    if (--shared.users > 0) return;
    delete run.marquePostgres;
    await stop();
  };
}

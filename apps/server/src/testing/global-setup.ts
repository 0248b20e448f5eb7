import type { TestProject } from 'vitest/node';
import { startTestPostgres, type TestPostgres } from './postgres.ts';
import { IN_PARTS } from './thorough.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** Each project of the run loads this file anew, so they share the server through `globalThis`. */
const run = globalThis as { marquePostgres?: { running: Promise<TestPostgres>; users: number } };

/** Starts one PostgreSQL for the run with a migrated template database, which each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = (run.marquePostgres ??= { running: startTestPostgres(IN_PARTS), users: 0 });
  shared.users++;
  const { url, stop } = await shared.running;
  project.provide('postgresUrl', url);
  return async () => {
    if (--shared.users > 0) return;
    delete run.marquePostgres;
    await stop();
  };
}

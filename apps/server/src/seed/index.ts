import type { Background } from '#kernel/jobs/background.ts';
import type { Database } from '#kernel/database.ts';
import { loadContent } from './load.ts';
import { readContent } from './read.ts';

const EVERY_MS = 300_000;

/** Loads the demo content and keeps its dates current while the server runs. */
export async function startDemoContent(
  database: Database,
  background: Background,
  now: Date,
): Promise<void> {
  const read = readContent();
  await loadContent(database, read, now);
  background.sweep({
    name: 'seed.day',
    everyMs: EVERY_MS,
    run: (moment) => loadContent(database, read, moment),
  });
}

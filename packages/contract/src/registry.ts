import { readdirSync } from 'node:fs';
import type { AnyEndpoint, Schemas } from './core.ts';
import { joinPairs, type Modules } from './pairs.ts';

/** The files of endpoints and schemas of all folders. Their names say which belong together. */
const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /(?:^|[/-])(?:endpoints|schema)\.ts$/.test(file))
  .sort();

const modules: Modules = Object.fromEntries(
  await Promise.all(
    files.map(async (file) => [
      file,
      (await import(/* @vite-ignore */ `./${file}`)) as Record<string, unknown>,
    ]),
  ),
);

/**
 * All calls, and their schemas by call id. The server, the tools and tests read them; the web imports
 * the calls that it makes.
 */
export const { endpoints, schemas }: { endpoints: readonly AnyEndpoint[]; schemas: Schemas } =
  joinPairs(modules);

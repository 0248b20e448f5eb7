import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readBuildVariables } from './variables.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** The sources of the web build. A change in any of them makes the build stale. */
const SOURCES = ['apps/web', 'packages/contract', 'package-lock.json'];
const SKIPPED = new Set(['node_modules', 'dist', '.cache', 'testing']);
const TEST = /\.(test|check)\.tsx?$/;

function* filesBelow(entry: string): Generator<string> {
  const absolute = path.join(root, entry);
  if (path.extname(entry) === '.json' && existsSync(absolute)) yield entry;
  else
    for (const child of readdirSync(absolute, { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      if (SKIPPED.has(child.name) || TEST.test(child.name)) continue;
      const inside = `${entry}/${child.name}`;
      if (child.isDirectory()) yield* filesBelow(inside);
      else yield inside;
    }
}

/** Returns a hash of the sources and build variables. */
export function sourceHash(env: NodeJS.ProcessEnv = process.env): string {
  const hash = createHash('sha256').update(JSON.stringify(readBuildVariables(env)));
  for (const source of SOURCES)
    for (const file of filesBelow(source))
      hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

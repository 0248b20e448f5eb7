import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readBuildVariables } from '../apps/web/vite/variables.ts';

const root = path.resolve(import.meta.dirname, '..');
const stampFile = path.join(root, 'apps/web/dist/.stamp');

/** Everything the web build reads. A change in any of it makes the build stale. */
const SOURCES = ['apps/web', 'packages/contract', 'package-lock.json'];
const SKIPPED = new Set(['node_modules', 'dist', '.cache']);

function* filesBelow(entry: string): Generator<string> {
  const absolute = path.join(root, entry);
  if (path.extname(entry) === '.json' && existsSync(absolute)) yield entry;
  else
    for (const child of readdirSync(absolute, { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      if (SKIPPED.has(child.name)) continue;
      const inside = `${entry}/${child.name}`;
      if (child.isDirectory()) yield* filesBelow(inside);
      else yield inside;
    }
}

/** Stands for everything a build comes from. */
export function sourceHash(env: NodeJS.ProcessEnv = process.env): string {
  const hash = createHash('sha256').update(JSON.stringify(readBuildVariables(env)));
  for (const source of SOURCES)
    for (const file of filesBelow(source))
      hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

/** Builds the web app unless the last build came from the same sources. Throws when the build fails. */
export function ensureBuilt(): void {
  const hash = sourceHash();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return;
  process.stdout.write('web app … ');
  const began = performance.now();
  const build = spawnSync('npm', ['run', '--silent', 'build', '-w', 'apps/web'], {
    cwd: root,
    // A test run's own NODE_ENV would bring the libraries' development builds.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(build.status === 0 ? `built in ${seconds} s` : 'failed');
  if (build.status !== 0) throw new Error('The web build failed; see its output above.');
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, hash);
}

if (import.meta.main) ensureBuilt();

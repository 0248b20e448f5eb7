import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const stampFile = path.join(root, 'apps/web/dist/.stamp');

/** Everything the web build reads. A change in any of it makes the build stale. */
const SOURCES = ['apps/web', 'packages/contract', 'package-lock.json'];
const BUILD_VARIABLES = [
  'APP_ID',
  'APP_SECRET',
  'ORDER_AES_KEY',
  'LOGISTICS_PATH',
  'AMAP_KEY',
  'AMAP_SECURITY_CODE',
  'AMAP_SERVICE_HOST',
  'VITE_OWNER_5008_ID',
];
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

function sourceHash(): string {
  const hash = createHash('sha256');
  for (const name of BUILD_VARIABLES) hash.update(`${name}=${process.env[name] ?? ''}\n`);
  for (const source of SOURCES)
    for (const file of filesBelow(source))
      hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

/** Builds the web app unless the last build came from the same sources. Throws when the build fails. */
export function ensureBuilt(): void {
  const hash = sourceHash();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return;
  console.log('Building the web app …');
  const build = spawnSync('npm', ['run', 'build', '-w', 'apps/web'], {
    cwd: root,
    // A test run's own NODE_ENV would bring the libraries' development builds.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (build.status !== 0) throw new Error('The web build failed; see its output above.');
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, hash);
}

if (import.meta.main) ensureBuilt();

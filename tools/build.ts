import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sourceHash } from '../apps/web/vite/source-hash.ts';

const root = path.resolve(import.meta.dirname, '..');
const stampFile = path.join(root, 'apps/web/dist/.stamp');

/** Builds the web app unless the last build came from the same sources. Throws when the build fails. */
export function ensureBuilt(): void {
  const hash = sourceHash();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return;
  process.stdout.write('web app … ');
  const began = performance.now();
  const build = spawnSync('npm', ['run', '--silent', 'build', '-w', 'apps/web'], {
    cwd: root,
    // The NODE_ENV of a test run would select the development builds of libraries.
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

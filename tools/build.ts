import { spawnSync } from 'node:child_process';
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { sourceHash } from '../apps/web/vite/source-hash.ts';

const root = path.resolve(import.meta.dirname, '..');
const dist = path.join(root, 'apps/web/dist');
const builds = path.join(dist, 'builds');
/** The build that a start serves: a link, so that the next build never touches what running processes serve. */
const current = path.join(dist, 'client');
const stampFile = path.join(dist, '.stamp');
const lockFile = path.join(dist, '.lock');

/** How many builds stay, the newest included, for processes that serve from them. */
const KEPT_BUILDS = 4;
const WAIT_MS = 500;
const LONGEST_MS = 20 * 60_000;

/** Where a build keeps the maps of its scripts: beside what is served. */
export const mapsOf = (client: string): string => path.join(realpathSync(client), '../maps');

const isCurrent = (hash: string, withMaps: boolean): boolean =>
  existsSync(stampFile) &&
  existsSync(current) &&
  readFileSync(stampFile, 'utf8') === hash &&
  (!withMaps || existsSync(mapsOf(current)));

const lives = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Whether the process that holds the lock has ended without giving it back, or never will. */
function isForgotten(): boolean {
  try {
    const age = Date.now() - statSync(lockFile).mtimeMs;
    return age > LONGEST_MS || !lives(Number(readFileSync(lockFile, 'utf8')));
  } catch {
    // It was given back meanwhile.
    return false;
  }
}

/**
 * Runs `work` while no other process builds here, and waits for one that does. Builds have folders of
 * their own, so the lock only saves doing the same work twice.
 */
function alone(work: () => void): void {
  mkdirSync(dist, { recursive: true });
  const own = `${lockFile}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    for (;;) {
      try {
        linkSync(own, lockFile);
        break;
      } catch (error) {
        if ((error as { code?: string }).code !== 'EEXIST') throw error;
        if (isForgotten()) rmSync(lockFile, { force: true });
        else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_MS);
      }
    }
    try {
      work();
    } finally {
      rmSync(lockFile, { force: true });
    }
  } finally {
    rmSync(own, { force: true });
  }
}

/** Makes `current` lead to a build, in one step. */
function switchTo(folder: string): void {
  const link = `${current}.${process.pid}`;
  rmSync(link, { force: true });
  symlinkSync(path.relative(dist, path.join(folder, 'client')), link);
  // A folder of before the links cannot be replaced by renaming.
  if (existsSync(current) && !lstatSync(current).isSymbolicLink())
    rmSync(current, { recursive: true, force: true });
  renameSync(link, current);
}

function removeOldBuilds(): void {
  const byAge = readdirSync(builds)
    .map((name) => path.join(builds, name))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const old of byAge.slice(KEPT_BUILDS)) rmSync(old, { recursive: true, force: true });
}

function moveMaps(folder: string): void {
  mkdirSync(path.join(folder, 'maps'));
  const assets = path.join(folder, 'client/assets');
  for (const name of readdirSync(assets).filter((file) => file.endsWith('.map')))
    renameSync(path.join(assets, name), path.join(folder, 'maps', name));
}

function build(hash: string, withMaps: boolean): void {
  process.stdout.write('web app … ');
  const began = performance.now();
  const folder = path.join(builds, `${hash.slice(0, 10)}-${Date.now().toString(36)}`);
  const made = spawnSync('npm', ['run', '--silent', 'build', '-w', 'apps/web'], {
    cwd: root,
    // The NODE_ENV of a test run would select the development builds of libraries.
    env: {
      ...process.env,
      NODE_ENV: 'production',
      BUILD_FOLDER: folder,
      SOURCE_MAPS: withMaps ? 'yes' : '',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(made.status === 0 ? `built in ${seconds} s` : 'failed');
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error('The web build failed; see its output above.');
  }
  if (withMaps) moveMaps(folder);
  switchTo(folder);
  writeFileSync(stampFile, hash);
  removeOldBuilds();
}

/**
 * Builds the web app unless the last build came from the same sources. `withMaps` keeps the maps of its
 * scripts. Throws when the build fails.
 */
export function ensureBuilt({ withMaps = false } = {}): void {
  const hash = sourceHash();
  if (isCurrent(hash, withMaps)) return;
  alone(() => {
    // Another process may have built it meanwhile.
    if (!isCurrent(hash, withMaps)) build(hash, withMaps);
  });
}

if (import.meta.main) ensureBuilt();

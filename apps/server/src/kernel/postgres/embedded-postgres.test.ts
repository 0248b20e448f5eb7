import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const SETTINGS = ['fsync=off'];

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'marque-embedded-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  // When the tests run as root, PostgreSQL runs as another user, who must reach the folder.
  chmodSync(folder, 0o755);
  return path.join(folder, 'data-dir');
}

async function start(folder: string) {
  const server = await startEmbeddedPostgres(folder, SETTINGS);
  cleanups.push(server.stop);
  return server;
}

type User = { url: string; stop: () => Promise<void>; kill: () => Promise<void> };

/** Starts another process that uses the same folder. */
async function startElsewhere(folder: string): Promise<User> {
  const module = path.join(import.meta.dirname, 'embedded-postgres.ts');
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    const server = await startEmbeddedPostgres(${JSON.stringify(folder)}, ${JSON.stringify(SETTINGS)});
    process.once('message', () => server.stop().then(() => process.exit(0)));
    process.send(server.url);`;
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exit = once(child, 'exit');
  cleanups.push(async () => {
    child.kill('SIGKILL');
    await exit;
  });
  const url = await Promise.race([
    once(child, 'message').then(([message]) => String(message)),
    exit.then(() => Promise.reject(new Error('the process ended before it had a server'))),
  ]);
  return {
    url,
    stop: async () => {
      child.send('stop');
      await exit;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exit;
    },
  };
}

async function ask(url: string, query: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ answer: string }>(query);
    return String(rows[0]?.answer);
  } finally {
    await client.end().catch(() => undefined);
  }
}
/** The server's start time, which tells two starts apart. */
const startTime = (url: string) => ask(url, 'select pg_postmaster_start_time()::text as answer');

const pidFile = (folder: string) => path.join(folder, 'data/postmaster.pid');
const pidOf = (folder: string) => Number(readFileSync(pidFile(folder), 'utf8').split('\n')[0]);

test('processes that start at once share one server; the last to leave stops it', async () => {
  const folder = newFolder();
  const users = await Promise.all([1, 2, 3].map(() => startElsewhere(folder)));
  const times = await Promise.all(users.map(({ url }) => startTime(url)));
  expect(new Set(times).size).toBe(1);

  const [first, second, last] = users as [User, User, User];
  await first.stop();
  await second.stop();
  expect(await startTime(last.url)).toBe(times[0]);
  await last.stop();
  expect(existsSync(pidFile(folder))).toBe(false);
});

test('data outlives a stop', async () => {
  const folder = newFolder();
  const before = await start(folder);
  await ask(before.url, 'create table kept as select 7 as answer');
  await before.stop();
  const after = await start(folder);
  expect(await ask(after.url, 'select answer from kept')).toBe('7');
});

test('a server that a killed process left is reused and then stopped', async () => {
  const folder = newFolder();
  const killed = await startElsewhere(folder);
  const time = await startTime(killed.url);
  await killed.kill();
  const next = await start(folder);
  expect(await startTime(next.url)).toBe(time);
  await next.stop();
  expect(existsSync(pidFile(folder))).toBe(false);
});

test('a server that is killed is started again under the same address', async () => {
  const folder = newFolder();
  const { url } = await start(folder);
  const time = await startTime(url);
  process.kill(pidOf(folder), 'SIGKILL');
  await expect.poll(() => startTime(url).catch(() => time)).not.toBe(time);
});

test('a process id that was recycled after a crash is no running server', async () => {
  const folder = newFolder();
  await (await start(folder)).stop();
  writeFileSync(pidFile(folder), `${process.pid}\n${folder}/data\n0\n54329\n${folder}\n`);
  expect(await ask((await start(folder)).url, 'select 1 as answer')).toBe('1');
});

test('a stale process id file of a crash does not prevent a start', async () => {
  const folder = newFolder();
  await (await start(folder)).stop();
  for (const content of ['', '\n', 'damaged', '-7\n', '9999999999\n']) {
    writeFileSync(pidFile(folder), content);
    const server = await start(folder);
    expect([content, await ask(server.url, 'select 1 as answer')]).toEqual([content, '1']);
    await server.stop();
  }
});

test('a damaged file of a server that serves is left to it', async () => {
  const folder = newFolder();
  const first = await start(folder);
  const time = await startTime(first.url);
  const content = readFileSync(pidFile(folder), 'utf8');
  writeFileSync(pidFile(folder), '');
  const second = await start(folder);
  expect(await startTime(second.url)).toBe(time);
  expect(readFileSync(pidFile(folder), 'utf8')).toBe('');
  // PostgreSQL stops itself when the file is not the one it wrote.
  writeFileSync(pidFile(folder), content);
});

test('a long path gets a short socket folder', async () => {
  const folder = path.join(newFolder(), 'x'.repeat(110));
  expect(await ask((await start(folder)).url, 'select 1 as answer')).toBe('1');
});

test.runIf(process.getuid?.() === 0)(
  'root below a folder closed to others keeps the data outside of it',
  async () => {
    const closed = path.join(newFolder(), 'home');
    mkdirSync(closed, { recursive: true, mode: 0o700 });
    const folder = path.join(closed, '.data');
    const { url } = await start(folder);
    const outside = realpathSync(path.join(folder, 'postgres'));
    cleanups.unshift(() => rmSync(outside, { recursive: true }));
    expect(await ask(url, 'select 1 as answer')).toBe('1');
    expect(existsSync(path.join(outside, 'data/PG_VERSION'))).toBe(true);
  },
);

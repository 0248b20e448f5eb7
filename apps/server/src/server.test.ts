import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hotWords } from '@marque/contract/mall/catalog/endpoints';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '#config.ts';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#kernel/database.ts';
import { startEmbeddedPostgres } from '#kernel/postgres/embedded-postgres.ts';
import { writeCall } from '#kernel/http/wire.ts';
import { connectHttp2, TLS_FILES } from '#testing/tls/index.ts';
import { bundled } from '#testing/bundle.ts';
import { patience, TEST_MS } from '#testing/patience.ts';

// Each test starts the whole product, some create a database: minutes on a busy machine.
vi.setConfig({ testTimeout: 4 * TEST_MS });

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'marque-server-'));
  // When the tests run as root, PostgreSQL runs as another user, who must reach the folder.
  chmodSync(folder, 0o755);
  return folder;
}

/** The folder with the data of a product that has run before. */
let known: string;
/** The bundled product. */
let main: string;
beforeAll(async () => {
  ({ main } = await bundled('server', { main: 'apps/server/src/main.ts' }));
  known = newFolder();
  const postgres = await startEmbeddedPostgres(path.join(known, 'data-dir'), ['fsync=off']);
  const database = openDatabase(postgres.url, 1);
  await migrate(database);
  await database.destroy();
  await postgres.stop();
});
afterAll(() => rmSync(known, { recursive: true, force: true }));

let dataDir: string;
beforeEach(() => {
  const folder = newFolder();
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  dataDir = path.join(folder, 'data-dir');
});
/** Gives the test the data of a product that has run before, because a new database takes seconds. */
const copyKnown = () => execFileSync('cp', ['-a', path.join(known, 'data-dir'), dataDir]);
const pidFile = () => path.join(dataDir, 'data/postmaster.pid');
const databaseRuns = () => existsSync(pidFile());

const postmaster = () => Number.parseInt(readFileSync(pidFile(), 'utf8'), 10);

/** How long a start is waited for, which may make a database and load the content. */
const START = { timeout: patience(45_000) };
const ROOT = path.resolve(import.meta.dirname, '../../..');
/** The documented command, which builds the web app when it is not built. */
const NPM_START = ['npm', 'run', '--silent', 'start'];

/** Runs the product as its own process, on a free port by default. */
function run(
  environment: Record<string, string> = {},
  [program, ...args] = [process.execPath, main],
) {
  const child = spawn(program!, args, {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: path.join(known, 'compiled'),
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      SEED: 'none',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString()));
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  cleanups.push(() => {
    child.kill('SIGKILL');
    return exit;
  });
  const port = (async () => {
    let ended = false;
    void exit.then(() => (ended = true));
    for (;;) {
      const found = /localhost:(\d+)/.exec(output);
      if (found) return Number(found[1]);
      if (ended) throw new Error(`The server ended: ${output}`);
      await Promise.race([once(child.stdout, 'data'), exit]);
    }
  })();
  port.catch(() => undefined);
  return { child, exit, port, output: () => output };
}

const healthy = async (port: number) =>
  (await fetch(`http://127.0.0.1:${port}/health`)).status === 200;
const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

test('a start logs its steps and their time in a few lines', async () => {
  copyKnown();
  const server = run({ SEED: 'demo' });
  const port = await server.port;
  await expect.poll(server.output, START).toContain('/bz/');
  expect(server.output().replaceAll(/\d+\.\d s/g, 'n s')).toBe(
    `database … ready in n s
files of the web app … ready in n s
content … ready in n s
marque: http://localhost:${port}/xtl/mall/Home
        http://localhost:${port}/bz/mall/Home
`,
  );
});

test('two processes share one data folder, whichever stops first', async () => {
  const first = run();
  const second = run();
  const [, port] = await Promise.all([first.port, second.port]);
  first.child.kill('SIGTERM');
  expect(await first.exit).toBe(0);
  expect(await healthy(port)).toBe(true);
  second.child.kill('SIGTERM');
  expect(await second.exit).toBe(0);
  expect(databaseRuns()).toBe(false);
});

test('a stopping server answers running requests and accepts no new ones', async () => {
  copyKnown();
  const server = run();
  const port = await server.port;
  // Connections without a running request must not delay the stop.
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  const keptAlive = connect(port, '127.0.0.1');
  keptAlive.write('GET /health HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(keptAlive, 'data');
  const idleClosed = [silent, keptAlive].map((socket) => {
    socket.on('error', () => undefined);
    socket.resume();
    return once(socket, 'close');
  });

  const body = '{}';
  const request = connect(port, '127.0.0.1');
  let answer = '';
  request.on('data', (part: Buffer) => (answer += part.toString()));
  const answered = once(request, 'close');
  request.write(
    `POST /api-u/v1/user/login/logout HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  // The interim answer shows that the server handles the request.
  await once(request, 'data');
  server.child.kill('SIGTERM');
  await Promise.all(idleClosed);
  await expect.poll(() => listens(port)).toBe(false);
  request.write(body);
  await answered;
  expect(answer).toContain('SIGN_INVALID');
  expect(await server.exit).toBe(0);
});

test('a stop under load resets no connection whose request has been sent', async () => {
  copyKnown();
  const server = run({ TRUSTED_PROXIES: '127.0.0.1' });
  const port = await server.port;
  const CLIENTS = 30;
  const statuses = new Set<number | undefined>();
  const connected = new Set<Agent>();
  const failures: string[] = [];
  let answered = 0;
  let next = 0;
  /** Sends a request over the agent's connection. Resolves to whether the server accepts another one. */
  const ask = (agent: Agent) =>
    new Promise<boolean>((resolve) => {
      const headers = { 'x-forwarded-for': `10.1.${(next >> 8) & 255}.${next++ & 255}` };
      const asked = request({ port, host: '127.0.0.1', path: '/ready', agent, headers });
      asked.on('response', (response) => {
        answered++;
        statuses.add(response.statusCode);
        response.resume().on('end', () => resolve(true));
        response.on('error', ({ message }) => failures.push(message));
      });
      asked.on('error', (error: NodeJS.ErrnoException) => {
        // A refused connection loses no request.
        if (error.code !== 'ECONNREFUSED') failures.push(error.message);
        resolve(false);
      });
      asked.end();
    });
  const clients = Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (await ask(agent)) connected.add(agent);
      agent.destroy();
    }),
  );
  await expect.poll(() => answered).toBeGreaterThan(CLIENTS * 3);
  // All clients are connected before the stop, because the system refuses new connections from then on.
  await expect.poll(() => connected.size).toBe(CLIENTS);
  server.child.kill('SIGTERM');
  await clients;
  expect(failures).toEqual([]);
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(await server.exit).toBe(0);
});

test('a stop under load over HTTP/2 answers every request, or has not taken it', async () => {
  copyKnown();
  const server = run({ ...TLS_FILES, TRUSTED_PROXIES: '127.0.0.1' });
  const port = await server.port;
  await expect.poll(server.output, START).toContain(`https://localhost:${port}/bz/mall/Home`);
  const CLIENTS = 10;
  const AT_ONCE = 4;
  const statuses = new Set<number>();
  const failures: string[] = [];
  let answered = 0;
  const clients = Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      const { session, ask } = connectHttp2(port);
      const ended = once(session, 'close');
      await once(session, 'connect');
      const askOn = async (of: number) => {
        // After a GOAWAY the session is closed for new requests.
        for (let n = 0; !session.closed && !session.destroyed; n++) {
          const headers = { 'x-forwarded-for': `10.2.${client * AT_ONCE + of}.${n % 250}` };
          const answer = await ask('/health', { headers }).catch(({ message }: Error) => {
            // The protocol says that a refused stream was not processed, so a client may repeat it elsewhere.
            if (!message.includes('NGHTTP2_REFUSED_STREAM')) failures.push(message);
            return null;
          });
          if (answer) statuses.add(answer.status);
          answered++;
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, (__, of) => askOn(of)));
      await ended;
    }),
  );
  await expect.poll(() => answered).toBeGreaterThan(CLIENTS * AT_ONCE * 3);
  server.child.kill('SIGTERM');
  await clients;
  expect(failures).toEqual([]);
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(await server.exit).toBe(0);
});

test('a database that is killed under load comes back, and the server goes on', async () => {
  copyKnown();
  const server = run({ TRUSTED_PROXIES: '127.0.0.1' });
  const port = await server.port;
  const killed = postmaster();
  const answers = new Map<number, number>();
  const answered = (status: number) => answers.get(status) ?? 0;
  let client = 0;
  const ask = async () => {
    // Each request has another address, so that no limit applies.
    const headers = { 'x-forwarded-for': `10.0.${(client >> 8) & 255}.${client++ & 255}` };
    const { status } = await fetch(`http://127.0.0.1:${port}/ready`, { headers });
    answers.set(status, answered(status) + 1);
  };
  const enough = new AbortController();
  const load = Promise.all(
    Array.from({ length: 24 }, async () => {
      while (!enough.signal.aborted) await ask();
    }),
  );
  await expect.poll(() => answered(200)).toBeGreaterThan(100);
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => databaseRuns() && postmaster() !== killed, START).toBe(true);
  const before = answered(200);
  await expect.poll(() => answered(200)).toBeGreaterThan(before + 100);
  enough.abort();
  await load;
  expect([...answers.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
  expect(databaseRuns()).toBe(false);
});

test('a database that is away and comes back ends no process', async () => {
  copyKnown();
  let database = await startEmbeddedPostgres(dataDir, ['fsync=off']);
  cleanups.push(() => database.stop());
  const server = run({ DATABASE_URL: database.url, TRUSTED_PROXIES: '127.0.0.1' });
  const origin = `http://127.0.0.1:${await server.port}`;
  const keys = readConfig({});
  const seen = new Set<string>();
  let client = 0;
  /** Makes a call that reads the database, from a new address. */
  const ask = async () => {
    const call = writeCall(hotWords, {}, { keys, brand: 'xtl', time: Date.now() });
    const response = await fetch(origin + call.path, {
      headers: { ...call.headers, 'x-forwarded-for': `10.3.${client >> 8}.${client++ & 255}` },
    });
    const { code } = (await response.json()) as { code: string };
    seen.add(`${response.status} ${code} ${response.headers.get('retry-after')}`);
  };
  const enough = new AbortController();
  const load = Promise.all(
    Array.from({ length: 16 }, async () => {
      while (!enough.signal.aborted) await ask();
    }),
  );
  const ready = async () => (await fetch(`${origin}/ready`)).status;

  for (let round = 0; round < 2; round++) {
    await expect.poll(ready, START).toBe(200);
    seen.clear();
    await expect.poll(() => [...seen]).toContain('200 0 null');
    await database.stop();
    await expect.poll(ready, START).toBe(503);
    await expect.poll(() => [...seen]).toContain('503 UNAVAILABLE 1');
    expect((await fetch(`${origin}/health`)).status).toBe(200);
    expect([...seen].toSorted()).toEqual(['200 0 null', '503 UNAVAILABLE 1']);
    database = await startEmbeddedPostgres(dataDir, ['fsync=off']);
  }
  await expect.poll(ready, START).toBe(200);
  enough.abort();
  await load;
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
});

test('a port that is taken ends the start and leaves no database behind', async () => {
  copyKnown();
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  cleanups.push(() => taken.close());
  const server = run({ PORT: String((taken.address() as AddressInfo).port) });
  expect(await server.exit).toBe(1);
  expect(server.output()).toContain('EADDRINUSE');
  expect(databaseRuns()).toBe(false);
});

test('a signal during the start leaves no database running', async () => {
  copyKnown();
  const server = run();
  await expect.poll(databaseRuns, { ...START, interval: 5 }).toBe(true);
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
  expect(databaseRuns()).toBe(false);
});

test('a production start without its secrets names the variables to set, and builds nothing', async () => {
  const server = run({ NODE_ENV: 'production' }, NPM_START);
  expect(await server.exit).toBe(1);
  expect(server.output().trim()).toMatch(/^Configuration: .*APP_ID must be set .*PAYMENT_SECRET/);
});

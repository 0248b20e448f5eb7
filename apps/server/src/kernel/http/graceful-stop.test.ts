import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { connectHttp2, tls } from '#testing/tls/index.ts';
import { gracefulStop } from './graceful-stop.ts';
import { listen } from './listen.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

/**
 * A server, over TLS with `https`. Requests to `/` are answered when `answer` is called; `begun`
 * resolves when that many have arrived.
 */
async function setUp({
  https,
  drainMs,
  addresses = ['127.0.0.1'],
}: {
  https: boolean;
  drainMs: number;
  addresses?: string[];
}) {
  const app = (https
    ? Fastify({ http2: true, https: { ...tls, allowHTTP1: true } })
    : Fastify()) as unknown as FastifyInstance;
  const waiting: ((text: string) => void)[] = [];
  let heard = () => {};
  app.get('/', () => {
    const answered = new Promise((resolve) => waiting.push(resolve));
    heard();
    return answered;
  });
  app.get('/at-once', () => 'here');
  const stop = gracefulStop(app, { drainMs, now: () => new Date() });
  const port = await listen(app, { addresses, port: 0 });
  cleanups.push(stop);
  return {
    port,
    stop,
    begun: async (requests: number) => {
      while (waiting.length < requests) await new Promise<void>((resolve) => (heard = resolve));
    },
    answer: () => waiting.forEach((resolve) => resolve('done')),
  };
}

test('a request that is not answered in time is told to ask again', async () => {
  const { port, stop, begun } = await setUp({ https: false, drainMs: 50 });
  const asked = fetch(`http://127.0.0.1:${port}/`);
  await begun(1);
  await stop();
  const answer = await asked;
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
});

test('the same over HTTP/2', async () => {
  const { port, stop, begun } = await setUp({ https: true, drainMs: 50 });
  const { session, ask } = connectHttp2(port);
  const ended = once(session, 'close');
  const asked = ask('/');
  await begun(1);
  await stop();
  const { status, headers, body } = await asked;
  expect([status, headers['retry-after']]).toEqual([503, '1']);
  expect(JSON.parse(body.toString())).toMatchObject({ code: 'UNAVAILABLE' });
  await ended;
});

test('over HTTP/2 everything that was sent is answered before its session ends', async () => {
  const { port, stop, begun, answer } = await setUp({ https: true, drainMs: 20_000 });
  const { session, ask } = connectHttp2(port);
  const ended = once(session, 'close');
  const told = once(session, 'goaway');
  const before = [ask('/'), ask('/')];
  await begun(2);
  const stopped = stop();
  // This request leaves before the client has received GOAWAY.
  const late = ask('/at-once');
  expect((await told)[0]).toBe(0);
  expect((await late).body.toString()).toBe('here');
  answer();
  expect((await Promise.all(before)).map(({ body }) => body.toString())).toEqual(['done', 'done']);
  await Promise.all([stopped, ended]);
});

test('over TLS nothing that is silent holds a stop up', async () => {
  const { port, stop } = await setUp({ https: true, drainMs: 2 ** 30 });
  const idle = connectHttp2(port);
  await idle.ask('/at-once');
  const unused = connectHttp2(port);
  await once(unused.session, 'connect');
  const keptAlive = connectTls({ port, host: '127.0.0.1', ca: tls.cert, servername: 'localhost' });
  keptAlive.write('GET /at-once HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(keptAlive, 'data');
  const noHandshake = connect(port, '127.0.0.1');
  await once(noHandshake, 'connect');
  const ends = [idle.session, unused.session, keptAlive, noHandshake].map((one) => {
    one.on('error', () => undefined);
    return once(one, 'close');
  });
  noHandshake.resume();
  keptAlive.resume();
  await stop();
  await Promise.all(ends);
});

test('every address a server listens at is followed to its end', async () => {
  const addresses = ['127.0.0.1', '127.0.0.2'];
  const follow = async (https: boolean): Promise<void> => {
    const { port, stop, begun, answer } = await setUp({ https, drainMs: 20_000, addresses });
    const open = async (host: string) => {
      const socket = https
        ? connectTls({ port, host, ca: tls.cert, servername: 'localhost' })
        : connect({ port, host });
      await once(socket, https ? 'secureConnect' : 'connect');
      return socket;
    };
    const asking = await Promise.all(addresses.map(open));
    const answers = asking.map(async (socket) => {
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
      return (await socket.toArray()).join('');
    });
    await begun(addresses.length);
    const silent = await Promise.all(addresses.map(open));
    const ended = silent.map((socket) => once(socket.resume(), 'close'));
    const stopped = stop();
    await Promise.all(ended);
    for (const address of addresses) await expect(open(address)).rejects.toThrow('ECONNREFUSED');
    answer();
    for (const text of await Promise.all(answers))
      expect(text).toMatch(/^HTTP\/1\.1 200 .*connection: close.*done$/is);
    await stopped;
  };
  await Promise.all([follow(false), follow(true)]);
});

/** Opens connections, each with a request. Creates the file `mark` when all are open; prints how many were answered. */
const CONNECTING = `
  const [port, mark] = process.argv.slice(1);
  let [open, closed, answered] = [0, 0, 0];
  for (let n = 0; n < 60; n++) {
    const socket = require('net').connect(Number(port), '127.0.0.1', () => {
      if (++open === 60) require('fs').writeFileSync(mark, '');
    });
    socket.write('GET /at-once HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n');
    socket.on('data', (part) => (answered += Number(String(part).includes('here'))));
    socket.on('error', () => undefined);
    socket.on('close', () => ++closed === 60 && console.log(answered));
  }`;

test('connections that wait to be accepted are answered', async () => {
  const { port, stop } = await setUp({ https: false, drainMs: 20_000 });
  const folder = mkdtempSync(path.join(tmpdir(), 'marque-backlog-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  const mark = path.join(folder, 'open');
  const client = spawn(process.execPath, ['-e', CONNECTING, String(port), mark], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = text(client.stdout);
  // This process accepts nothing meanwhile.
  while (!existsSync(mark)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
  await stop();
  expect(await output).toBe('60\n');
});

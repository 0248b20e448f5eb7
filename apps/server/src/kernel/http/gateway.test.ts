import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { commodityList, hotWords } from '@marque/contract/mall/catalog/endpoints';
import { home } from '@marque/contract/mall/home/endpoints';
import { profile } from '@marque/contract/session/endpoints';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#config.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createGateway } from './gateway.ts';
import { answerInternally } from './serve.ts';

const config = readConfig({});
const HOUR = 3_600_000;

describe('before a complete server', () => {
  let app: TestApp;
  let url: string;
  let asked = 0;
  beforeAll(async () => {
    app = await createTestApp();
    url = await app.server.listen({ host: '127.0.0.1', port: 0 });
    app.server.server.on('request', () => asked++);
  });
  afterAll(() => app.close());

  test.each([
    [home, {}],
    [hotWords, {}],
    [commodityList, { size: '4', sort: 'sold', keyword: '机油' }],
  ] as const)('the answers are those of the server itself', async (endpoint, input) => {
    const { forView } = createGateway(url, { config, now: () => app.clock.now });
    for (const brand of ['xtl', 'bz'] as const)
      expect(
        await forView()(endpoint as typeof home, input as Record<string, never>, brand),
      ).toEqual(await answerInternally(app.server, endpoint, input, brand));
  });

  test('a clock that differs is learnt with the first answer', async () => {
    const now = () => new Date(app.clock.now.getTime() + HOUR);
    const { forView } = createGateway(url, { config, now });
    const before = asked;
    expect(await forView()(hotWords, {}, 'xtl')).toBeDefined();
    expect(asked).toBe(before + 2);
    await forView()(hotWords, {}, 'xtl');
    expect(asked).toBe(before + 3);
  });

  test('the server asks the gateway for nothing personal', async () => {
    const { forView } = createGateway(url, { config, now: () => app.clock.now });
    const before = asked;
    await expect(forView()(profile, {}, 'xtl')).rejects.toThrow('not for everybody');
    expect(asked).toBe(before);
  });
});

describe('before a gateway in trouble', () => {
  const cleanups: (() => unknown)[] = [];
  afterEach(() => cleanups.splice(0).forEach((cleanup) => cleanup()));

  /** A gateway that handles every request by `answer`, and a client on a clock that the test moves. */
  async function setUp(answer: (response: ServerResponse) => void, limitMs = 20_000) {
    const seen = { requests: 0 };
    let time = 1_000_000;
    const server = createServer((_, response) => {
      seen.requests++;
      answer(response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    cleanups.push(() => server.close().closeAllConnections());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const gateway = createGateway(url, { config, now: () => new Date(time) }, limitMs);
    return {
      seen,
      pass: (ms: number) => (time += ms),
      ask: (endpoint: typeof home | typeof hotWords = home) =>
        gateway.forView()(endpoint as typeof home, {}, 'xtl'),
    };
  }

  test.each([
    ['does not answer in time', () => undefined],
    ['breaks off', (response: ServerResponse) => response.destroy()],
    ['answers with no envelope', (response: ServerResponse) => response.end('<html>')],
    ['sends elsewhere', (r: ServerResponse) => r.writeHead(302, { location: '/' }).end()],
  ])('one that %s is not asked the same for a moment', async (_, answer) => {
    const { seen, pass, ask } = await setUp(answer, 100);
    await expect(ask()).rejects.toThrow('The gateway did not answer');
    await expect(ask()).rejects.toThrow();
    expect(seen.requests).toBe(1);
    await expect(ask(hotWords)).rejects.toThrow();
    expect(seen.requests).toBe(2);
    pass(2_000);
    await expect(ask()).rejects.toThrow();
    expect(seen.requests).toBe(3);
  });

  test.each([
    [404, 'NOT_FOUND'],
    [200, '401'],
  ])('one that refuses with %i %s is asked again', async (status, code) => {
    const body = JSON.stringify({ status, code, msg: '', data: null, serverTime: 1_000_000 });
    const { seen, ask } = await setUp((response) => response.end(body));
    await expect(ask()).rejects.toThrow();
    await expect(ask()).rejects.toThrow();
    expect(seen.requests).toBe(2);
  });

  test('no more than 64 calls wait for it', async () => {
    const held: ServerResponse[] = [];
    const { seen, ask } = await setUp((response) => held.push(response));
    const waiting = Array.from({ length: 64 }, () => ask());
    await expect.poll(() => seen.requests).toBe(64);
    await expect(ask()).rejects.toThrow('The gateway did not answer');
    expect(seen.requests).toBe(64);
    const body = { status: 200, code: '0', msg: '', data: { blocks: [] }, serverTime: 1_000_000 };
    for (const response of held) response.end(JSON.stringify(body));
    expect(await Promise.all(waiting)).toHaveLength(64);
  });
});

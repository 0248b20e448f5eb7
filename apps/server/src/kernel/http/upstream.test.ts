import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp, type App } from '#app.ts';
import { readConfig } from '#config.ts';

type SeenRequest = { method: string; url: string; body: string; headers: IncomingHttpHeaders };

let gateway: Server;
let app: App;
let seen: SeenRequest;
beforeAll(async () => {
  gateway = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      seen = { method, url, headers, body: Buffer.concat(parts).toString() };
      response.writeHead(418, {
        'content-type': 'application/json',
        'set-cookie': ['a=1', 'b=2'],
        'x-own': 'yes',
      });
      response.end('{"status":418}');
    });
  }).listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const { port } = gateway.address() as AddressInfo;
  const config = readConfig({ API_UPSTREAM: `http://127.0.0.1:${port}` });
  app = await createApp({ config, database: null, now: () => new Date() });
});
afterAll(async () => {
  await app.server.close();
  gateway.close();
});

test.each(['/media/upload/a-480.webp', '/media/sheet/b-888.webp', '/media/car-card/c.jpg'])(
  'the picture %s is one the gateway has',
  async (url) => {
    expect((await app.server.inject({ url })).statusCode).toBe(418);
    expect(seen.url).toBe(url);
  },
);

test('a call reaches the gateway and comes back unchanged', async () => {
  const answer = await app.server.inject({
    method: 'PUT',
    url: '/api-mall/v1/some/thing?a=1&a=2&b=%E4%B8%AD',
    headers: {
      'content-type': 'text/x-odd',
      sign: 'abc',
      authorization: 'token',
      'x-forwarded-for': '6.6.6.6',
    },
    payload: 'not json at all',
    remoteAddress: '10.9.8.7',
  });
  expect(seen).toMatchObject({
    method: 'PUT',
    url: '/api-mall/v1/some/thing?a=1&a=2&b=%E4%B8%AD',
    body: 'not json at all',
    headers: { sign: 'abc', authorization: 'token', 'content-type': 'text/x-odd' },
  });
  expect(seen.headers['x-forwarded-for']).toBe('10.9.8.7');
  expect(answer.statusCode).toBe(418);
  expect(answer.body).toBe('{"status":418}');
  expect(answer.headers).toMatchObject({ 'x-own': 'yes', 'set-cookie': ['a=1', 'b=2'] });
});

test('the rest is answered here, without a database', async () => {
  expect((await app.server.inject('/health')).json()).toEqual({ ok: true });
  expect((await app.server.inject('/assets/missing.js')).statusCode).toBe(404);
});

test('a gateway that is away answers 502 in the envelope', async () => {
  const config = readConfig({ API_UPSTREAM: 'http://127.0.0.1:9' });
  const alone = await createApp({ config, database: null, now: () => new Date() });
  const answer = await alone.server.inject('/api-u/v1/user/profile');
  expect(answer.statusCode).toBe(502);
  expect(answer.json()).toMatchObject({ status: 502, code: 'INTERNAL' });
  await alone.server.close();
});

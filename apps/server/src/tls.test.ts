import { once } from 'node:events';
import { request } from 'node:https';
import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import type { AnyEndpoint, In } from '@marque/contract/core';
import { mediaUpload } from '@marque/contract/media/endpoints';
import { profile, slideCreate } from '@marque/contract/session/endpoints';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import { readConfig } from '#config.ts';
import { writeCall } from '#kernel/http/wire.ts';
import { createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { startGateway } from '#testing/providers/gateway.ts';
import { connectHttp2, tls } from '#testing/tls/index.ts';

type RequestOptions = {
  method?: string;
  headers?: Record<string, string>;
  body?: Uint8Array | string;
};
type Ask = (
  address: string,
  sent?: RequestOptions,
) => Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>;

const portOf = ({ server }: Pick<TestApp, 'server'>) =>
  (server.server.address() as AddressInfo).port;
const listen = ({ server }: Pick<TestApp, 'server'>) =>
  server.listen({ host: '127.0.0.1', port: 0 });

const overHttp1 =
  (port: number): Ask =>
  async (address, { method = 'GET', headers = {}, body } = {}) => {
    const asked = request({
      host: 'localhost',
      port,
      path: address,
      method,
      headers,
      ca: tls.cert,
      agent: false,
    });
    asked.end(body);
    const [answer] = await once(asked, 'response');
    expect(answer.httpVersion).toBe('1.1');
    return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
  };

let app: TestApp;
let token: string;
let connection: ReturnType<typeof connectHttp2>;
beforeAll(async () => {
  app = await createTestApp({ config: { tls } });
  ({ token } = await signIn(app));
  await listen(app);
  connection = connectHttp2(portOf(app));
});
afterAll(async () => {
  connection.session.close();
  await app.close();
});

describe.each([
  ['HTTP/2', (): Ask => connection.ask],
  ['HTTP/1.1', (): Ask => overHttp1(portOf(app))],
])('over TLS, %s', (_, asker) => {
  const call = async <E extends AnyEndpoint>(endpoint: E, input: In<E>) => {
    const writer = {
      keys: app.config,
      brand: 'xtl',
      time: app.clock.now.getTime(),
      token,
    } as const;
    const { path, method, headers, body } = writeCall(endpoint, input, writer);
    const form = body instanceof FormData ? new Response(body) : null;
    const answer = await asker()(path, {
      method,
      headers: form ? { ...headers, 'content-type': form.headers.get('content-type')! } : headers,
      ...(form ? { body: await form.bytes() } : body ? { body: body as string } : {}),
    });
    return { ...answer, envelope: JSON.parse(answer.body.toString()) };
  };

  test('a file comes whole', async () => {
    const { status, headers, body } = await asker()('/media/entry/bz-care-96.webp');
    expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
    expect(body.length).toBe(Number(headers['content-length']));
  });

  test('a call is answered, signed out and signed in', async () => {
    expect((await call(slideCreate, {})).envelope).toMatchObject({ status: 200, code: '0' });
    const { status, envelope } = await call(profile, {});
    expect([status, envelope.code]).toEqual([200, '0']);
  });

  test('a picture is taken, and one that is too large is refused', async () => {
    const drawn = sharp({
      create: { width: 400, height: 300, channels: 3, background: '#c8102e' },
    });
    const file = new File([Uint8Array.from(await drawn.jpeg().toBuffer())], 'a.jpg');
    const { envelope } = await call(mediaUpload, { file });
    expect(envelope).toMatchObject({ status: 200, data: { width: 400, height: 300 } });
    const bytes = new Uint8Array(11 * 1024 * 1024);
    bytes.set([0xff, 0xd8, 0xff, 0xe0]);
    const large = new File([bytes], 'a.jpg', { type: 'image/jpeg' });
    expect((await call(mediaUpload, { file: large })).envelope.code).toBe('FILE_TOO_LARGE');
  });

  test('a call that cannot be read is refused', async () => {
    const headers = { 'content-type': 'application/json' };
    const sent = { method: 'POST', headers, body: '{"a":' };
    const { status, body } = await asker()(slideCreate.path, sent);
    expect([status, JSON.parse(body.toString()).code]).toEqual([400, 'BAD_INPUT']);
  });
});

describe('in front of a gateway, HTTP/2', () => {
  test('passes on what is no matter of a connection, both ways', async () => {
    const gateway = await startGateway(() => ({
      status: 418,
      headers: { 'x-own': 'yes', 'x-hop': 'no', connection: 'x-hop', 'proxy-connection': 'close' },
      body: '{"status":418}',
    }));
    const config = { ...readConfig({ API_UPSTREAM: gateway.url }), tls };
    const front = await createApp({ config, database: null, now: () => new Date() });
    await listen(front);
    const { session, ask } = connectHttp2(portOf(front));
    const answer = await ask('/api-mall/v1/thing?a=1', {
      method: 'POST',
      headers: { sign: 'abc', te: 'trailers', 'content-type': 'text/x-odd', cookie: 'a=1; b=2' },
      body: 'no json at all',
    });
    expect(answer.body.toString()).toBe('{"status":418}');
    expect(answer.headers).toMatchObject({ ':status': 418, 'x-own': 'yes' });
    expect(answer.headers).not.toHaveProperty('x-hop');
    expect(gateway.asked).toHaveLength(1);
    const [asked] = gateway.asked;
    expect(asked).toMatchObject({
      method: 'POST',
      url: '/api-mall/v1/thing?a=1',
      body: 'no json at all',
      headers: { sign: 'abc', 'content-type': 'text/x-odd', cookie: 'a=1; b=2' },
    });
    expect(asked!.headers).not.toHaveProperty('te');
    expect(Object.keys(asked!.headers).filter((name) => name.startsWith(':'))).toEqual([]);
    session.close();
    await front.server.close();
    await gateway.close();
  });
});

import { type Auth, COMMON_ERRORS } from '@marque/contract/core';
import { endpoints } from '@marque/contract/registry';
import { orderCancel } from '@marque/contract/mall/order/endpoints';
import * as session from '@marque/contract/session/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DomainError } from '#kernel/errors.ts';
import { assemble } from '#kernel/module.ts';
import { OPERATOR_MESSAGES } from '#kernel/operator-desk.ts';
import { errorEnvelope } from '#kernel/http/serve.ts';
import { MODULES } from '#modules.ts';
import { createClient, createTestApp, type TestApp } from '#testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const CLOSED: ReadonlySet<Auth> = new Set(['member', 'operator']);

describe('the contract', () => {
  test('every call is mounted', () => {
    const missing = endpoints.filter(
      ({ method, path }) =>
        !app.server.hasRoute({ method, url: path.replaceAll(/\{(\w+)\}/g, ':$1') }),
    );
    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  test('every code a call may answer says what to do', () => {
    const { msg: noText } = errorEnvelope(new DomainError('NOBODY_KNOWS'), app.clock.now);
    const { calls } = assemble(MODULES, app.kernel, OPERATOR_MESSAGES);
    const silent = calls.flatMap(({ endpoint: { id, errors }, texts }) =>
      [...errors, ...Object.values(COMMON_ERRORS).filter((code) => code !== 'INTERNAL')]
        .filter((code) => errorEnvelope(new DomainError(code), app.clock.now, texts).msg === noText)
        .map((code) => `${id}: ${code}`),
    );
    expect(silent).toEqual([]);
  });

  test('every call for members or operators refuses a stranger', async () => {
    const stranger = createClient(app, { token: 'x'.repeat(43) });
    for (const endpoint of endpoints.filter(({ auth }) => CLOSED.has(auth))) {
      const values = Object.fromEntries(
        [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'some-id']),
      );
      const answer = await stranger.send(endpoint, values);
      expect(answer, endpoint.id).toMatchObject({ status: 401, code: '401', http: 401 });
    }
  });

  test('every call refuses fields it does not know', async () => {
    for (const endpoint of endpoints.filter(({ auth }) => !CLOSED.has(auth))) {
      const answer = await createClient(app).send(endpoint, {}, { raw: { id: 'x', surprise: 1 } });
      expect(answer, endpoint.id).toMatchObject({ status: 400, code: 'BAD_INPUT' });
    }
  });
});

describe('answers', () => {
  test('an unknown call is refused in the envelope', async () => {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await app.server.inject({ method, url: '/api-mall/v1/nowhere' });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
  });

  test.each([
    ['no JSON', 'application/json', '{"a":'],
    ['an unknown type', 'application/xml', '<a/>'],
    ['a body that is too large', 'application/json', `"${'x'.repeat(600_000)}"`],
    ['a form', 'application/x-www-form-urlencoded', 'a=1'],
    ['a poisoned prototype', 'application/json', '{"__proto__":{"admin":true}}'],
  ])('%s is refused as bad input', async (_, type, payload) => {
    const answer = await app.server.inject({
      method: 'POST',
      url: session.slideCreate.path,
      headers: { 'content-type': type },
      payload,
    });
    expect(answer.json()).toMatchObject({ status: 400, code: 'BAD_INPUT' });
  });

  test.each([
    ['half an escape', '%'],
    ['no escape', '%zz'],
    ['bytes that are no text', '%ff%fe'],
    ['an id without end', 'x'.repeat(300)],
  ])('an address with %s is refused', async (_, id) => {
    const url = orderCancel.path.replace('{id}', id);
    const answer = await app.server.inject({ method: 'POST', url });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ status: 400, code: 'BAD_INPUT', data: { fields: [] } });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('a page with an unreadable address is none', async () => {
    const page = await app.server.inject({ url: '/xtl/%zz', headers: { accept: 'text/html' } });
    expect(page.statusCode).toBe(400);
    expect(page.headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  test.each(['//elsewhere/x', '//['])('%s is no page', async (url) => {
    const answer = await app.server.inject({ url, headers: { accept: 'text/html' } });
    expect(answer.statusCode).toBe(404);
  });

  test('API answers and misses are not stored', async () => {
    for (const url of ['/api-mall/v1/nowhere', session.profile.path, '/health', '/assets/none.js'])
      expect((await app.server.inject(url)).headers['cache-control'], url).toBe('no-store');
  });

  test('a missing asset or picture is no page', async () => {
    for (const url of [
      '/assets/',
      '/assets/none-abc123.js',
      '/media/none.webp',
      '/media/..%2fpackage.json',
    ]) {
      const answer = await app.server.inject({ url, headers: { accept: 'text/html' } });
      expect(answer.statusCode, url).toBe(404);
      expect(answer.body, url).not.toContain('<html');
    }
  });
});

test('the calls are there to read while developing, and not in production', async () => {
  const docs = await app.server.inject('/docs');
  expect(docs.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(docs.body).toContain(orderCancel.path);
  expect((await app.server.inject('/docs/openapi.json')).json()).toMatchObject({
    openapi: '3.1.0',
  });
  const production = await createTestApp({ url: app.url, config: { production: true } });
  for (const url of ['/docs', '/docs/openapi.json', '/metrics'])
    expect((await production.server.inject(url)).body, url).not.toContain(orderCancel.path);
  await production.close();
});

test('a process is ready while its database answers and is migrated; it lives without', async () => {
  const own = await createTestApp();
  const ready = async () => (await own.server.inject('/ready')).json();
  expect(await ready()).toEqual({ ok: true, checks: { database: 'ok', migrations: 'ok' } });
  const behind = await createTestApp({ url: own.url });
  await sql`delete from kysely_migration`.execute(own.database);
  expect((await behind.server.inject('/ready')).json()).toEqual({
    ok: false,
    checks: { database: 'ok', migrations: 'failed' },
  });
  await behind.close();
  await own.database.destroy();
  expect(await ready()).toMatchObject({ ok: false, checks: { database: 'failed' } });
  expect((await own.server.inject('/health')).statusCode).toBe(200);
  await own.server.close();
});

describe('browser protection', () => {
  test('scripts need the nonce of their answer', async () => {
    const nonceOf = async () => {
      const { headers } = await app.server.inject('/health');
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toContain("frame-ancestors 'self'");
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      expect(policy).toContain("form-action 'self'");
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        // The address that a mini-program opens may contain an access token.
        'referrer-policy': 'strict-origin',
      });
      return /'nonce-([\w+/=]+)'/.exec(policy)?.[1];
    };
    expect(await nonceOf()).not.toBe(await nonceOf());
  });

  test('a picture bears what protects it, not what protects documents', async () => {
    const { headers, statusCode } = await app.server.inject('/media/avatar/u-afei-96.webp');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin',
    });
    expect(headers['content-security-policy']).toBeUndefined();
    expect(headers['x-frame-options']).toBeUndefined();
    const missing = await app.server.inject('/media/avatar/nobody-96.webp');
    expect(missing.headers['content-security-policy']).toBeDefined();
  });

  test('production is spoken to over https alone', async () => {
    const production = await createTestApp({ url: app.url, config: { production: true } });
    const { headers } = await production.server.inject('/health');
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    await production.close();
  });

  test('frames are allowed where the configuration says so', async () => {
    const framed = await createTestApp({
      url: app.url,
      config: { frameAncestors: ['https://partner.example'] },
    });
    const { headers } = await framed.server.inject('/health');
    expect(headers['content-security-policy']).toContain(
      "frame-ancestors 'self' https://partner.example",
    );
    expect(headers['x-frame-options']).toBeUndefined();
    await framed.close();
  });
});

describe('the map', () => {
  const policyOf = async (map: { serviceOrigin: string | null } | null) => {
    const own = await createTestApp({ url: app.url, config: { map } });
    const { headers } = await own.server.inject('/health');
    await own.close();
    return String(headers['content-security-policy']);
  };

  test('is admitted only where a key is configured', async () => {
    expect(await policyOf(null)).not.toContain('amap.com');
    const policy = await policyOf({ serviceOrigin: 'https://maps.example' });
    expect(policy).toMatch(/script-src[^;]* https:\/\/\*\.amap\.com[^;]* https:\/\/maps\.example/);
    expect(policy).toMatch(/connect-src[^;]* https:\/\/maps\.example/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });
});

describe('the flood limit', () => {
  /** Sends 1300 requests through 10.200.0.1. Returns the refused ones. */
  const flood = async (target: TestApp, urlOf: (i: number) => string = () => '/health') => {
    const refused = [];
    for (let i = 0; i < 1300; i++) {
      const answer = await target.server.inject({
        url: urlOf(i),
        remoteAddress: '10.200.0.1',
        headers: { 'x-forwarded-for': `1.2.3.${i % 250}` },
      });
      if (answer.statusCode === 429) refused.push(answer);
    }
    return refused;
  };

  test('holds for one address, whatever it claims to be', async () => {
    const own = await createTestApp({ url: app.url });
    const refused = await flood(own);
    expect(refused).toHaveLength(100);
    expect(refused[0]!.json()).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    await own.close();
  });

  test('holds for pictures that are drawn or read from the database', async () => {
    const own = await createTestApp({ url: app.url });
    const kinds = ['upload', 'sheet', 'car-card', 'model/own'];
    const refused = await flood(own, (i) => `/media/${kinds[i % kinds.length]}/none.webp`);
    expect(refused).toHaveLength(100);
    await own.close();
  });

  test('believes a configured proxy', async () => {
    const behind = await createTestApp({
      url: app.url,
      config: { trustedProxies: ['10.200.0.1'] },
    });
    expect(await flood(behind)).toHaveLength(0);
    await behind.close();
  });
});

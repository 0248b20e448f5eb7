import { slideCreate, profile, sendCode } from '@marque/contract/session/endpoints';
import { cartSave } from '@marque/contract/mall/cart/endpoints';
import { endpoints } from '@marque/contract/registry';
import { createAppointment } from '@marque/contract/appointment/endpoints';
import type { In } from '@marque/contract/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, createTestApp, type TestApp } from '#testing/app.ts';
import { nodeCipher, receive, signature, TIME_WINDOW, writeCall } from './wire.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const headersAt = (time: number, signString = '') => ({
  timestamp: String(time),
  sign: signature(app.config, String(time), signString),
});

test.each([
  ['a wrong signature', { sign: '0'.repeat(64) }],
  ['no signature', { sign: '' }],
  ['no timestamp', { timestamp: '' }],
  ['another app id', { appid: 'other' }],
])('%s is refused', async (_, headers) => {
  const answer = await createClient(app).send(slideCreate, {}, { headers });
  expect(answer).toMatchObject({ status: 400, code: 'SIGN_INVALID' });
});

test.each([-TIME_WINDOW - 1000, TIME_WINDOW + 1000])(
  'a clock %i ms off is told the server time',
  async (offset) => {
    const headers = headersAt(app.clock.now.getTime() + offset);
    const answer = await createClient(app).send(slideCreate, {}, { headers });
    expect(answer).toMatchObject({
      code: 'TIMESTAMP_EXPIRED',
      serverTime: app.clock.now.getTime(),
    });
  },
);

test('a clock within the window is accepted', async () => {
  const headers = headersAt(app.clock.now.getTime() + TIME_WINDOW - 1000);
  expect((await createClient(app).send(slideCreate, {}, { headers })).status).toBe(200);
});

test('unknown fields are refused', async () => {
  const answer = await createClient(app).send(slideCreate, {}, { raw: { admin: true } });
  expect(answer).toMatchObject({ status: 400, code: 'BAD_INPUT' });
});

test.each([
  ['sourceapp', 'XX'],
  ['sourceapp', ''],
  ['sourceapp', '__proto__'],
  ['sourceapp', 'constructor'],
  ['sourcetype', 'PAGER'],
  ['sourcetype', ''],
  ['idempotency-key', 'with spaces'],
  ['idempotency-key', 'x'.repeat(101)],
])('the header %s: %s is refused', async (name, value) => {
  const answer = await createClient(app).send(slideCreate, {}, { headers: { [name]: value } });
  expect(answer).toMatchObject({ status: 400, code: 'BAD_INPUT' });
});

test('a wrong field is named and explained in Chinese', async () => {
  const answer = await createClient(app).send(sendCode, { phone: '123', ticket: '' });
  expect(answer).toMatchObject({
    code: 'BAD_INPUT',
    data: {
      fields: [
        { path: 'phone', message: '手机号应为 11 位，请核对' },
        { path: 'ticket', message: expect.stringMatching(/\p{Script=Han}/u) },
      ],
    },
  });
});

test('every decrypt failure answers the same', () => {
  const time = Date.now();
  const bodies = [
    { encrypted: 'not base64 at all' },
    { encrypted: Buffer.alloc(16).toString('base64') },
    { encrypted: Buffer.alloc(15).toString('base64') },
    { encrypted: 7 },
    { encrypted: { toString: 'no function' } },
    { plain: true },
    null,
    'text',
  ];
  for (const body of bodies) {
    const { encrypted } = (body ?? {}) as { encrypted?: unknown };
    const signString = typeof encrypted === 'string' ? encrypted : '';
    const attempt = () =>
      receive(
        cartSave,
        {
          headers: {
            ...headersAt(time, signString),
            appid: app.config.appId,
            sourceapp: 'DC',
            sourcetype: 'IOS',
          },
          params: {},
          query: {},
          body,
        },
        app.config,
        time,
      );
    expect(attempt, JSON.stringify(body)).toThrow('DECRYPT_FAILED');
  }
});

describe('a call that is encrypted for one value of a field', () => {
  const drive = { kind: 'testDrive', dealerId: 'd', start: '', subject: { name: '林间' } };
  const service = { ...drive, kind: 'view' };
  const written = (input: object) =>
    writeCall(createAppointment, input as In<typeof createAppointment>, {
      keys: app.config,
      brand: 'xtl',
      time: app.clock.now.getTime(),
    });
  const read = (body: unknown) => {
    const { headers } = written(drive);
    const request = { headers, params: {}, query: {}, body };
    return receive(createAppointment, request, app.config, app.clock.now.getTime()).input;
  };

  test('says nothing in the open with it, and is plain without', () => {
    const { body } = written(drive);
    expect(Object.keys(JSON.parse(body as string))).toEqual(['encrypted']);
    expect(read(JSON.parse(body as string))).toEqual(drive);
    expect(JSON.parse(written(service).body as string)).toEqual(service);
    expect(read(service)).toEqual(service);
  });

  test('is refused in the other form', () => {
    const encrypted = nodeCipher.encrypt(JSON.stringify(service), app.config.orderAesKey);
    expect(() => read(drive)).toThrow('DECRYPT_FAILED');
    expect(() => read({ encrypted })).toThrow('DECRYPT_FAILED');
    const both = { ...(JSON.parse(written(drive).body as string) as object), kind: 'view' };
    expect(() => read(both)).toThrow('DECRYPT_FAILED');
  });
});

test('a member call without a token answers 401 and has no effect', async () => {
  expect(await createClient(app).send(profile, {})).toMatchObject({ status: 401, code: '401' });
});

test('a call of any kind is read as it was written', () => {
  const time = app.clock.now.getTime();
  for (const endpoint of endpoints.filter(({ wire }) => !wire.multipart)) {
    const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
    const input = { ...Object.fromEntries(names.map((name) => [name, '一/二 3'])), word: '机油&?' };
    const written = writeCall(endpoint, input, { keys: app.config, brand: 'bz', time });
    const { pathname, searchParams } = new URL(written.path, 'http://x.invalid');
    const pattern = endpoint.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
    const params = { ...new RegExp(`^${pattern}$`).exec(pathname)!.groups };
    const read = receive(
      endpoint,
      {
        headers: written.headers,
        params: Object.fromEntries(
          Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]),
        ),
        query: Object.fromEntries(searchParams),
        body: typeof written.body === 'string' ? JSON.parse(written.body) : undefined,
      },
      app.config,
      time,
    );
    expect(read, endpoint.id).toEqual({
      input,
      brand: endpoint.wire.sourceApp === 'DC' ? 'xtl' : 'bz',
      sourceType: endpoint.wire.omitSourceType ? null : 'SYSTEM',
    });
  }
});

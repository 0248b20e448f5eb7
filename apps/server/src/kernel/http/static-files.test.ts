import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const FILE = '/media/entry/bz-care-96.webp';
const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.server.inject({ method, url: FILE, headers });

test('a file is sent in the parts that are asked for, as players of films need it', async () => {
  const whole = await ask();
  const size = whole.rawPayload.length;
  expect(whole.headers).toMatchObject({
    'content-type': 'image/webp',
    'accept-ranges': 'bytes',
    'content-length': `${size}`,
  });
  const part = async (range: string) => {
    const { statusCode, headers, rawPayload } = await ask({ range });
    return [statusCode, headers['content-range'], rawPayload.length];
  };
  expect(await part('bytes=0-1')).toEqual([206, `bytes 0-1/${size}`, 2]);
  expect(await part('bytes=100-')).toEqual([206, `bytes 100-${size - 1}/${size}`, size - 100]);
  expect(await part('bytes=-10')).toEqual([206, `bytes ${size - 10}-${size - 1}/${size}`, 10]);
  expect(await part(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, 0]);
});

test('a file that has not changed is not sent again, one that has is sent whole', async () => {
  const { etag, ...headers } = (await ask()).headers;
  expect(headers['cache-control']).toContain('max-age');
  expect((await ask({ 'if-none-match': etag! })).statusCode).toBe(304);
  const range = 'bytes=0-1';
  expect((await ask({ range, 'if-range': etag! })).statusCode).toBe(206);
  expect((await ask({ range, 'if-range': '"another"' })).statusCode).toBe(200);
  const head = await ask({ range }, 'HEAD');
  expect([head.statusCode, head.rawPayload.length]).toEqual([206, 0]);
});

test('a browser that reads AVIF gets it where a picture has it, and caches keep both files', async () => {
  const picture = '/media/product/xtl-scent-shanye-1-480.webp';
  const get = async (url: string, accept: string) => {
    const { headers, rawPayload } = await app.server.inject({ url, headers: { accept } });
    return { type: headers['content-type'], vary: headers.vary, size: rawPayload.length };
  };
  const reads = 'image/avif,image/webp,*/*;q=0.8';
  const smaller = await get(picture, reads);
  const usual = await get(picture, 'image/webp,*/*;q=0.8');
  expect(smaller).toMatchObject({ type: 'image/avif', vary: 'accept' });
  expect(usual).toMatchObject({ type: 'image/webp', vary: 'accept' });
  expect(smaller.size).toBeLessThan(usual.size);
  const missing = await app.server.inject({
    url: '/media/product/none-480.webp',
    headers: { accept: reads },
  });
  expect(missing.statusCode).toBe(404);
});

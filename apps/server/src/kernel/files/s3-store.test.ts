import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeS3, startS3 } from '#testing/providers/s3.ts';
import { ObjectStoreError, s3Store } from './s3-store.ts';

const now = () => new Date('2026-05-06T04:00:00Z');
let s3: FakeS3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());
beforeEach(() => {
  s3.failWith = null;
  s3.objects.clear();
});

test('the service accepts the signature, and an object is there until it is removed', async () => {
  const bytes = Buffer.from([0, 1, 255]);
  const store = s3Store(s3.settings, now);
  await store.put('upload/b-1.webp', bytes, 'image/webp');
  expect([...s3.objects]).toEqual([['/pictures/upload/b-1.webp', { bytes, type: 'image/webp' }]]);
  expect(await s3Store(s3.settings, now).get('upload/b-1.webp')).toEqual(Uint8Array.from(bytes));
  await store.remove('upload/b-1.webp');
  expect(await store.get('upload/b-1.webp')).toBeNull();
  await store.remove('upload/b-1.webp');
});

test('another secret is refused, and nothing is kept', async () => {
  const store = s3Store({ ...s3.settings, secretAccessKey: 'guessed' }, now);
  await expect(store.put('a.webp', Buffer.alloc(1), 'image/webp')).rejects.toMatchObject({
    name: 'ObjectStoreError',
    status: 403,
  });
  expect(s3.objects.size).toBe(0);
});

test.each([403, 500, 503])(
  'an answer of %i is an error, never a missing object',
  async (status) => {
    s3.failWith = status;
    const store = s3Store(s3.settings, now);
    await expect(store.get('a.webp')).rejects.toBeInstanceOf(ObjectStoreError);
    await expect(store.put('a.webp', Buffer.alloc(1), 'image/webp')).rejects.toThrow(`${status}`);
    await expect(store.remove('a.webp')).rejects.toThrow(`${status}`);
  },
);

test.each(['../a.webp', 'a/../../b.webp', '/etc/passwd.x', 'a//b.webp', ''])(
  '%j is no key',
  async (key) => {
    const store = s3Store(s3.settings, now);
    await expect(store.put(key, Buffer.alloc(1), '')).rejects.toThrow(RangeError);
    await expect(store.get(key)).rejects.toThrow(RangeError);
    await expect(store.remove(key)).rejects.toThrow(RangeError);
  },
);

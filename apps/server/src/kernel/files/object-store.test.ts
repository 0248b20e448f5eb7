import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderStore } from './object-store.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'marque-objects-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('every process reads a stored object until it is removed', async () => {
  const bytes = Buffer.from([0, 1, 255]);
  await folderStore(folder).put('a/b-1.webp', bytes, 'image/webp');
  const other = folderStore(folder);
  expect(await other.get('a/b-1.webp')).toEqual(bytes);
  expect(await readdir(path.join(folder, 'a'))).toEqual(['b-1.webp']);
  await other.remove('a/b-1.webp');
  expect(await other.get('a/b-1.webp')).toBeNull();
  await other.remove('a/b-1.webp');
});

test.each(['../a.webp', 'a/../../b.webp', '/etc/passwd.x', 'a//b.webp', 'a\0.webp', '', 'a'])(
  '%j is no key',
  async (key) => {
    const store = folderStore(folder);
    await expect(async () => store.put(key, Buffer.alloc(1), '')).rejects.toThrow(RangeError);
    await expect(async () => store.get(key)).rejects.toThrow(RangeError);
    await expect(async () => store.remove(key)).rejects.toThrow(RangeError);
  },
);

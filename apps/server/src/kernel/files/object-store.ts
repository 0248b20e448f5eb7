import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Stores files of users. A key is a relative path such as `upload/3f…-320.webp`. The object under a key
 * never changes.
 */
export type ObjectStore = {
  /** `type` is the media type, for stores that answer browsers themselves. */
  put: (key: string, bytes: Uint8Array, type: string) => Promise<void>;
  /** The same with the bytes of a file. Returns how many they are. */
  putFile: (key: string, file: string, type: string) => Promise<number>;
  /** Null without an object. */
  get: (key: string) => Promise<Uint8Array | null>;
  /** Streams the bytes from `from` (inclusive) to `to` (exclusive); null without an object. */
  read: (key: string, from: number, to: number) => Promise<AsyncIterable<Uint8Array> | null>;
  /** Removes an object. A missing one is no error. */
  remove: (key: string) => Promise<void>;
};

const KEY = /^(?:[\w-]+\/)*[\w-]+\.\w+$/;

/** Throws RangeError for a key that could lead outside of the store. */
export function assertKey(key: string): void {
  if (!KEY.test(key)) throw new RangeError(`Not an object's key: ${key}`);
}

const isMissing = (error: unknown): boolean => (error as { code?: string }).code === 'ENOENT';

/** Keeps objects as files below a folder; several processes may share it. */
export function folderStore(folder: string): ObjectStore {
  const fileOf = (key: string): string => {
    assertKey(key);
    return path.join(folder, key);
  };
  return {
    async put(key, bytes) {
      const file = fileOf(key);
      await mkdir(path.dirname(file), { recursive: true });
      // Renaming is atomic, so readers see the whole file or none.
      const draft = `${file}.${randomUUID()}`;
      await writeFile(draft, bytes);
      await rename(draft, file);
    },
    async putFile(key, source) {
      const file = fileOf(key);
      await mkdir(path.dirname(file), { recursive: true });
      const draft = `${file}.${randomUUID()}`;
      await copyFile(source, draft);
      await rename(draft, file);
      return (await stat(file)).size;
    },
    async get(key) {
      try {
        return await readFile(fileOf(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async read(key, from, to) {
      try {
        const file = await open(fileOf(key));
        return file.createReadStream({ start: from, end: to - 1 });
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: async (key) => rm(fileOf(key), { force: true }),
  };
}

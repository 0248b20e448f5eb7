import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Where files of users are kept. A key is a relative path such as `upload/3f…-320.webp`; what is
 * under a key never changes.
 */
export type ObjectStore = {
  /** `type` is the media type, for stores that answer browsers themselves. */
  put: (key: string, bytes: Uint8Array, type: string) => Promise<void>;
  /** Null when nothing is there. */
  get: (key: string) => Promise<Uint8Array | null>;
  /** Bytes from `from` up to `to`, which is not among them, as they come; null when nothing is there. */
  read: (key: string, from: number, to: number) => Promise<AsyncIterable<Uint8Array> | null>;
  /** Removing what is not there is no error. */
  remove: (key: string) => Promise<void>;
};

const KEY = /^(?:[\w-]+\/)*[\w-]+\.\w+$/;

/** Throws RangeError for what could lead outside of a store. */
export function demandKey(key: string): void {
  if (!KEY.test(key)) throw new RangeError(`Not an object's key: ${key}`);
}

const isMissing = (error: unknown): boolean => (error as { code?: string }).code === 'ENOENT';

/** Keeps objects as files below a folder; several processes may share it. */
export function folderStore(folder: string): ObjectStore {
  const fileOf = (key: string): string => {
    demandKey(key);
    return path.join(folder, key);
  };
  return {
    async put(key, bytes) {
      const file = fileOf(key);
      await mkdir(path.dirname(file), { recursive: true });
      // Readers see the whole file or none.
      const draft = `${file}.${randomUUID()}`;
      await writeFile(draft, bytes);
      await rename(draft, file);
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

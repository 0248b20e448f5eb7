import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { RefusedCall } from './client.ts';

/** Parses a file as JSON. The server validates it. */
export function jsonIn<T>(file: string): T {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch (error) {
    throw new RefusedCall(`${file} is not to be read as JSON: ${(error as Error).message}`);
  }
}

export function fileAt(file: string): File {
  try {
    return new File([Uint8Array.from(readFileSync(file))], basename(file));
  } catch (error) {
    throw new RefusedCall(`${file} is not to be read: ${(error as Error).message}`);
  }
}

/** Writes files that only the current user may read. Returns their paths. */
export function keepFiles(
  folder: string,
  files: readonly { name: string; bytes: Uint8Array }[],
): string[] {
  try {
    mkdirSync(folder, { recursive: true });
    return files.map(({ name, bytes }) => {
      const file = join(folder, name);
      writeFileSync(file, bytes, { mode: 0o600 });
      return file;
    });
  } catch (error) {
    throw new RefusedCall(`${folder} takes no files: ${(error as Error).message}`);
  }
}

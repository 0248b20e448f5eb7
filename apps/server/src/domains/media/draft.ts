import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { DomainError } from '#kernel/errors.ts';
import { watchPicture } from './still-picture.ts';

/** No upload takes this long: older files were left by a killed process. */
const LEFT_AFTER_MS = 3_600_000;

const nameOf = (now: Date): string => `${now.getTime()}-${randomUUID()}`;
const begunAt = (name: string): number => Number.parseInt(name, 10);

/**
 * Writes the chunks into a file and returns the format of the picture. Throws MEDIA_NOT_PICTURE as
 * soon as it cannot be one.
 */
async function write(file: string, chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const picture = watchPicture();
  const draft = await open(file, 'wx', 0o600);
  try {
    for await (const chunk of chunks) {
      if (!picture.take(chunk)) throw new DomainError('MEDIA_NOT_PICTURE');
      await draft.writeFile(chunk);
    }
  } finally {
    await draft.close();
  }
  const format = picture.format();
  if (!format) throw new DomainError('MEDIA_NOT_PICTURE');
  return format;
}

/**
 * Writes an incoming picture into a file that exists only while `work` runs. Throws what `chunks`
 * and `work` throw, and MEDIA_NOT_PICTURE.
 */
export async function withDraft<T>(
  folder: string,
  chunks: AsyncIterable<Uint8Array>,
  now: Date,
  work: (file: string, format: string) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, nameOf(now));
  try {
    return await work(file, await write(file, chunks));
  } finally {
    await rm(file, { force: true });
  }
}

/** Deletes files left by killed processes. */
export async function cleanDrafts(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names)
    if (begunAt(name) < now.getTime() - LEFT_AFTER_MS)
      await rm(path.join(folder, name), { force: true });
}

import { randomBytes } from 'node:crypto';
import type { StoredImage } from '@marque/contract/common';
import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/media/endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import { enqueue } from '#kernel/jobs/background.ts';
import type { JobHandler } from '#kernel/jobs/job-runner.ts';
import { type Database, type Exec, inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { countAgainst } from '#kernel/limits.ts';
import { chunksOfFile } from '#kernel/http/incoming-file.ts';
import type { ObjectStore } from '#kernel/files/object-store.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { cleanDrafts, withDraft } from './draft.ts';
import { type ProcessedImage, processImage } from './process-image.ts';
import { KEEP_UNUSED_MS, UPLOADS_PER_DAY } from './policy.ts';
import { mediaRepository as uploads, type UploadRow } from './repository.ts';

/** The daily limit of uploads. */
const UPLOADS = { max: UPLOADS_PER_DAY, windowMs: DAY_MS, code: 'MEDIA_TOO_MANY' } as const;
const CLEANED_AT_ONCE = 100;

/** The kind of the job that deletes the files of an upload. */
export const REMOVE_FILES_JOB = 'media.removeFiles';
export type RemoveFiles = { files: string[] };

/** The owner of pictures that operators upload. */
export const MALL = 'mall';

const PREFIX = 'upload/';
const keyOf = (id: string): string => PREFIX + id;
const idOf = (key: string): string => (key.startsWith(PREFIX) ? key.slice(PREFIX.length) : '');
/** Returns the ids of the keys that are uploads. */
const idsOf = (keys: Iterable<string>): string[] => [...keys].map(idOf).filter(Boolean);
const fileOf = (id: string, width: number): string => `${keyOf(id)}-${width}.webp`;

type Facts = Pick<UploadRow, 'id' | 'width' | 'height' | 'widths' | 'color'>;

const imageOf = ({ id, width, height, widths, color }: Facts): StoredImage => ({
  key: keyOf(id),
  width,
  height,
  widths,
  color,
});

/**
 * Returns the pictures in the order of the keys. Throws MEDIA_NOT_FOUND for the first missing one.
 */
function inOrder(keys: readonly string[], rows: readonly UploadRow[]): StoredImage[] {
  const found = new Map(rows.map((row) => [keyOf(row.id), imageOf(row)]));
  return keys.map((key) => {
    const image = found.get(key);
    if (!image) throw new DomainError('MEDIA_NOT_FOUND', { key });
    return image;
  });
}

/**
 * Returns a user's pictures in the order of the keys and counts a use of each. Call it in the
 * transaction that stores the keys. Throws MEDIA_NOT_FOUND when one is missing or another user's.
 */
export async function claimImages(
  tx: Tx,
  userId: string,
  keys: readonly string[],
  now: Date,
): Promise<StoredImage[]> {
  if (keys.length === 0) return [];
  return inOrder(keys, await uploads.markUsed(tx, userId, keys.map(idOf), now));
}

/**
 * Removes a use of each picture. Call it in the transaction that deletes the keys. Files without a
 * use are deleted a day later. Keys that are not the user's uploads are ignored.
 */
export async function releaseImages(
  tx: Tx,
  userId: string,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  const ids = idsOf(keys);
  if (ids.length > 0) await uploads.release(tx, userId, ids, now);
}

/** Removes public uploads at once: files without another use are deleted immediately. */
export async function retireImages(
  tx: Tx,
  userId: string,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  const ids = idsOf(keys);
  if (ids.length === 0) return;
  const retired = await uploads.takeLast(tx, userId, ids);
  const kept = ids.filter((id) => retired.every((row) => row.id !== id));
  if (kept.length > 0) await uploads.release(tx, userId, kept, now);
  await removeFiles(tx, retired, now);
}

async function removeFiles(
  tx: Tx,
  rows: readonly Pick<UploadRow, 'id' | 'widths'>[],
  now: Date,
): Promise<void> {
  for (const { id, widths } of rows) {
    const payload: RemoveFiles = { files: widths.map((width) => fileOf(id, width)) };
    await enqueue(tx, REMOVE_FILES_JOB, payload, now);
  }
}

/** Returns pictures of the content by key, without unknown keys. */
export async function contentImages(
  exec: Exec,
  keys: Iterable<string>,
): Promise<Map<string, StoredImage>> {
  const wanted = [...new Set(keys)];
  if (wanted.length === 0) return new Map();
  const found = await uploads.ofContent(exec, wanted);
  return new Map(found.map((image) => [image.key, image]));
}

/** Returns pictures uploaded by operators, without other keys. */
export async function mallImages(exec: Exec, keys: readonly string[]): Promise<StoredImage[]> {
  const ids = idsOf(keys);
  return ids.length > 0 ? (await uploads.ofUser(exec, MALL, ids)).map(imageOf) : [];
}

/** Counts a use of the keys that are operators' uploads. */
export async function claimMallImages(tx: Tx, keys: readonly string[], now: Date): Promise<void> {
  const ids = idsOf(keys);
  if (ids.length > 0) await uploads.markUsed(tx, MALL, ids, now);
}

/** Returns uploaded pictures of any owner by key, without unknown keys. */
export async function imagesOf(
  exec: Exec,
  keys: Iterable<string>,
): Promise<ReadonlyMap<string, StoredImage>> {
  const ids = idsOf(new Set(keys));
  if (ids.length === 0) return new Map();
  const rows = await uploads.byIds(exec, ids);
  return new Map(rows.map((row) => [keyOf(row.id), imageOf(row)]));
}

/** Returns pictures of the content and uploads of any owner by key, without unknown keys. */
export const anyImagesOf = async (
  exec: Exec,
  keys: readonly string[],
): Promise<ReadonlyMap<string, StoredImage>> =>
  new Map([...(await contentImages(exec, keys)), ...(await imagesOf(exec, keys))]);

export type MediaDeps = {
  database: Database;
  /** The object store of uploads. */
  objects: ObjectStore;
  /** The object store of the content's pictures. */
  content: Pick<ObjectStore, 'get'>;
  /** The folder for incoming uploads of this process. */
  drafts: string;
};

type Receiving = Pick<MediaDeps, 'database' | 'objects' | 'drafts'>;

export const createMediaService = ({ database, objects, content, drafts }: MediaDeps) => ({
  upload: ({
    input,
    user,
    now,
  }: MemberCall<typeof calls.mediaUpload>): Promise<Out<typeof calls.mediaUpload>> =>
    receive({ database, objects, drafts }, user.id, input.file, now),

  /** Stores a picture for the mall. */
  uploadForMall: (file: File, now: Date): Promise<StoredImage> =>
    receive({ database, objects, drafts }, MALL, file, now),

  /** Reads a member's upload without storing it. */
  readPicture: (userId: string, file: File, now: Date): Promise<ProcessedImage> =>
    readPicture({ database, drafts }, userId, file, now),

  /** Returns a member's public upload with its files; null when one of them is missing. */
  async published(userId: string, key: string): Promise<ProcessedImage | null> {
    const [row] = await uploads.ofUser(database, userId, [idOf(key)]);
    if (!row) return null;
    const files = await Promise.all(
      row.widths.map(async (width) => ({ width, bytes: await objects.get(fileOf(row.id, width)) })),
    );
    const whole = files.flatMap(({ width, bytes }) => (bytes ? [{ width, bytes }] : []));
    return whole.length === files.length ? { ...row, files: whole } : null;
  },

  /** Returns a file of an uploaded picture or of the content; null when there is none. */
  picture: (key: string, width: number): Promise<Uint8Array | null> =>
    (idOf(key) ? objects : content).get(`${key}-${width}.webp`),

  /**
   * Returns a file of an uploaded picture by its name, `<id>-<width>.webp`; null when there is
   * none.
   */
  async file(name: string): Promise<Uint8Array | null> {
    return /^[0-9a-f]{32}-\d{1,4}\.webp$/.test(name) ? objects.get(PREFIX + name) : null;
  },

  /** Files of 3D models that operators upload; the file of a name never changes. */
  keepModel: (name: string, bytes: Uint8Array, type: string): Promise<void> =>
    objects.put(`model/${name}`, bytes, type),
  model: (name: string): Promise<Uint8Array | null> => objects.get(`model/${name}`),

  /** Deletes uploads that were unused for a day, and files left by killed processes. */
  async clean(now: Date): Promise<void> {
    await cleanDrafts(drafts, now);
    const before = new Date(now.getTime() - KEEP_UNUSED_MS);
    const cleanSome = () =>
      inTransaction(database, async (tx) => {
        const unused = await uploads.takeUnused(tx, before, CLEANED_AT_ONCE);
        await removeFiles(tx, unused, now);
        return unused.length;
      });
    while ((await cleanSome()) === CLEANED_AT_ONCE);
  },

  removeFilesJob: {
    before: async ({ files }) => {
      for (const file of files) await objects.remove(file);
    },
    apply: async () => undefined,
  } satisfies JobHandler<RemoveFiles, void>,
});
export type MediaService = ReturnType<typeof createMediaService>;

/**
 * Reads an upload as a picture. Throws what `withDraft` and `processImage` throw, or
 * MEDIA_TOO_MANY.
 */
async function readPicture(
  { database, drafts }: Omit<Receiving, 'objects'>,
  userId: string,
  file: File,
  now: Date,
): Promise<ProcessedImage> {
  await countAgainst(database, { ...UPLOADS, key: `upload:${userId}` }, now);
  return withDraft(drafts, chunksOfFile(file), now, processImage);
}

/** Stores an upload as a picture. Throws what `readPicture` throws. */
async function receive(
  { database, objects, drafts }: Receiving,
  userId: string,
  file: File,
  now: Date,
): Promise<StoredImage> {
  const { files, ...facts } = await readPicture({ database, drafts }, userId, file, now);
  const row = {
    ...facts,
    user_id: userId,
    id: randomBytes(16).toString('hex'),
    created_at: now,
    used_at: null,
  };
  // The row comes first, so that the sweep finds the files whatever fails afterwards.
  await uploads.add(database, row);
  await Promise.all(
    files.map(({ width, bytes }) => objects.put(fileOf(row.id, width), bytes, 'image/webp')),
  );
  return imageOf(row);
}

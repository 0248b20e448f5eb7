import { randomBytes } from 'node:crypto';
import type { StoredImage } from '@marque/contract/common';
import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/media/endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import { enqueue } from '#kernel/background.ts';
import type { JobHandler } from '#kernel/job-runner.ts';
import { type Database, type Exec, inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { countAgainst } from '#kernel/limits.ts';
import { chunksOfFile } from '#kernel/incoming-file.ts';
import type { ObjectStore } from '#kernel/object-store.ts';
import type { MemberCall } from '#kernel/serve.ts';
import { cleanDrafts, withDraft } from './draft.ts';
import { type ProcessedImage, processImage } from './process-image.ts';
import { KEEP_UNUSED_MS, UPLOADS_PER_DAY } from './policy.ts';
import { mediaRepository as uploads, type UploadRow } from './repository.ts';

/** What one may upload in a day. */
const UPLOADS = { max: UPLOADS_PER_DAY, windowMs: DAY_MS, code: 'MEDIA_TOO_MANY' } as const;
const CLEANED_AT_ONCE = 100;

/** Kind of the job that removes the files of a forgotten upload. */
export const REMOVE_FILES_JOB = 'media.removeFiles';
export type RemoveFiles = { files: string[] };

/** Owns the pictures operators upload, whoever of them it was. */
export const MALL = 'mall';

const PREFIX = 'upload/';
const keyOf = (id: string): string => PREFIX + id;
const idOf = (key: string): string => (key.startsWith(PREFIX) ? key.slice(PREFIX.length) : '');
/** Ids of those keys that are uploads'. */
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

/** The pictures of keys in the keys' order. Throws MEDIA_NOT_FOUND with the first key without one. */
function inOrder(keys: readonly string[], rows: readonly UploadRow[]): StoredImage[] {
  const found = new Map(rows.map((row) => [keyOf(row.id), imageOf(row)]));
  return keys.map((key) => {
    const image = found.get(key);
    if (!image) throw new DomainError('MEDIA_NOT_FOUND', { key });
    return image;
  });
}

/**
 * Pictures of a user by key, in the keys' order; they are kept from now on. Call it in the transaction
 * that stores the keys. Throws MEDIA_NOT_FOUND when one is missing or another user's.
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
 * The opposite, in the transaction that forgets the keys: files nothing else uses are gone a day
 * later. Keys that are no upload of the user's are passed over.
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

/** Lets go of public uploads at once: the files of those that nothing else shows are removed now. */
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

/** Pictures of the content by key; a key without a picture is missing in the answer. */
export async function contentImages(
  exec: Exec,
  keys: Iterable<string>,
): Promise<Map<string, StoredImage>> {
  const wanted = [...new Set(keys)];
  if (wanted.length === 0) return new Map();
  const found = await uploads.ofContent(exec, wanted);
  return new Map(found.map((image) => [image.key, image]));
}

/** Pictures of the mall's own by key; other keys are missing in the answer. */
export async function mallImages(exec: Exec, keys: readonly string[]): Promise<StoredImage[]> {
  const ids = idsOf(keys);
  return ids.length > 0 ? (await uploads.ofUser(exec, MALL, ids)).map(imageOf) : [];
}

/** Keeps those of the keys that are uploads of the mall's. */
export async function claimMallImages(tx: Tx, keys: readonly string[], now: Date): Promise<void> {
  const ids = idsOf(keys);
  if (ids.length > 0) await uploads.markUsed(tx, MALL, ids, now);
}

/** Uploaded pictures by key, whoever owns them; a key without a picture is missing in the answer. */
export async function imagesOf(
  exec: Exec,
  keys: Iterable<string>,
): Promise<ReadonlyMap<string, StoredImage>> {
  const ids = idsOf(new Set(keys));
  if (ids.length === 0) return new Map();
  const rows = await uploads.byIds(exec, ids);
  return new Map(rows.map((row) => [keyOf(row.id), imageOf(row)]));
}

export type MediaDeps = {
  database: Database;
  /** What people have uploaded. */
  objects: ObjectStore;
  /** The pictures of the content. */
  content: Pick<ObjectStore, 'get'>;
  /** Folder of uploads that are on their way to this process. */
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

  /** A picture for the mall itself. */
  uploadForMall: (file: File, now: Date): Promise<StoredImage> =>
    receive({ database, objects, drafts }, MALL, file, now),

  /** Takes a file of a member's in without keeping it. */
  readPicture: (userId: string, file: File, now: Date): Promise<ProcessedImage> =>
    readPicture({ database, drafts }, userId, file, now),

  /** A member's public upload with its files; null when one of them is gone. */
  async published(userId: string, key: string): Promise<ProcessedImage | null> {
    const [row] = await uploads.ofUser(database, userId, [idOf(key)]);
    if (!row) return null;
    const files = await Promise.all(
      row.widths.map(async (width) => ({ width, bytes: await objects.get(fileOf(row.id, width)) })),
    );
    const whole = files.flatMap(({ width, bytes }) => (bytes ? [{ width, bytes }] : []));
    return whole.length === files.length ? { ...row, files: whole } : null;
  },

  /** A file of a picture, uploaded or of the content; null when there is none. */
  picture: (key: string, width: number): Promise<Uint8Array | null> =>
    (idOf(key) ? objects : content).get(`${key}-${width}.webp`),

  /** A file of an uploaded picture by its name, `<id>-<width>.webp`; null when there is none. */
  async file(name: string): Promise<Uint8Array | null> {
    return /^[0-9a-f]{32}-\d{1,4}\.webp$/.test(name) ? objects.get(PREFIX + name) : null;
  },

  /** Files of models operators have put in; what is under a name never changes. */
  keepModel: (name: string, bytes: Uint8Array, type: string): Promise<void> =>
    objects.put(`model/${name}`, bytes, type),
  model: (name: string): Promise<Uint8Array | null> => objects.get(`model/${name}`),

  /** Forgets uploads nothing has used for a day, and what a killed process left of one. */
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

/** Reads an uploaded file as a picture. Throws what `withDraft` and `processImage` throw, or MEDIA_TOO_MANY. */
async function readPicture(
  { database, drafts }: Omit<Receiving, 'objects'>,
  userId: string,
  file: File,
  now: Date,
): Promise<ProcessedImage> {
  await countAgainst(database, { ...UPLOADS, key: `upload:${userId}` }, now);
  return withDraft(drafts, chunksOfFile(file), now, processImage);
}

/** Keeps an uploaded file as a picture. Throws what `readPicture` throws. */
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
  // The row comes first: whatever fails from here on, the sweep finds the files.
  await uploads.add(database, row);
  await Promise.all(
    files.map(({ width, bytes }) => objects.put(fileOf(row.id, width), bytes, 'image/webp')),
  );
  return imageOf(row);
}

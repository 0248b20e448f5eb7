import { randomBytes } from 'node:crypto';
import type { Image } from '@marque/contract/common';
import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/media/endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import { enqueue } from '#kernel/background.ts';
import type { JobHandler } from '#kernel/job-runner.ts';
import { type Database, type Exec, inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { countAgainst } from '#kernel/limits.ts';
import type { ObjectStore } from '#kernel/object-store.ts';
import type { MemberCall } from '#kernel/serve.ts';
import { processImage } from './process-image.ts';
import { KEEP_UNUSED_MS, UPLOADS_PER_DAY } from './policy.ts';
import { mediaRepository as uploads, type UploadRow } from './repository.ts';

/** What one may upload in a day. */
const UPLOADS = { max: UPLOADS_PER_DAY, windowMs: DAY_MS, code: 'MEDIA_TOO_MANY' } as const;
const CLEANED_AT_ONCE = 100;

/** Kind of the job that removes the files of a forgotten upload. */
export const REMOVE_FILES_JOB = 'media.removeFiles';
type RemoveFiles = { files: string[] };

/** Owns the pictures operators upload, whoever of them it was. */
export const MALL = 'mall';

const PREFIX = 'upload/';
const keyOf = (id: string): string => PREFIX + id;
const idOf = (key: string): string => (key.startsWith(PREFIX) ? key.slice(PREFIX.length) : '');
/** Ids of those keys that are uploads'. */
const idsOf = (keys: Iterable<string>): string[] => [...keys].map(idOf).filter(Boolean);
const fileOf = (id: string, width: number): string => `${keyOf(id)}-${width}.webp`;

type Facts = Pick<UploadRow, 'id' | 'width' | 'height' | 'widths' | 'color'>;

const imageOf = ({ id, width, height, widths, color }: Facts): Image => ({
  key: keyOf(id),
  width,
  height,
  widths,
  color,
});

/** The pictures of keys in the keys' order. Throws MEDIA_NOT_FOUND with the first key without one. */
function inOrder(keys: readonly string[], rows: readonly UploadRow[]): Image[] {
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
): Promise<Image[]> {
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

/** Pictures of the mall's own by key; other keys are missing in the answer. */
export async function mallImages(exec: Exec, keys: readonly string[]): Promise<Image[]> {
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
): Promise<ReadonlyMap<string, Image>> {
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
};

export const createMediaService = ({ database, objects, content }: MediaDeps) => ({
  upload: ({
    input,
    user,
    now,
  }: MemberCall<typeof calls.mediaUpload>): Promise<Out<typeof calls.mediaUpload>> =>
    receive({ database, objects }, user.id, input.file, now),

  /** A picture for the mall itself. */
  uploadForMall: (file: File, now: Date): Promise<Image> =>
    receive({ database, objects }, MALL, file, now),

  /** A file of a picture, uploaded or of the content; null when there is none. */
  picture: (key: string, width: number): Promise<Uint8Array | null> =>
    (idOf(key) ? objects : content).get(`${key}-${width}.webp`),

  /** A file of an uploaded picture by its name, `<id>-<width>.webp`; null when there is none. */
  async file(name: string): Promise<Uint8Array | null> {
    return /^[0-9a-f]{32}-\d{1,4}\.webp$/.test(name) ? objects.get(PREFIX + name) : null;
  },

  /** Forgets uploads nothing has used for a day. */
  async clean(now: Date): Promise<void> {
    const before = new Date(now.getTime() - KEEP_UNUSED_MS);
    const cleanSome = () =>
      inTransaction(database, async (tx) => {
        const unused = await uploads.takeUnused(tx, before, CLEANED_AT_ONCE);
        for (const { id, widths } of unused) {
          const payload: RemoveFiles = { files: widths.map((width) => fileOf(id, width)) };
          await enqueue(tx, REMOVE_FILES_JOB, payload, now);
        }
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

/** Keeps a file of somebody's as a picture. Throws what `develop` throws, or MEDIA_TOO_MANY. */
async function receive(
  { database, objects }: Pick<MediaDeps, 'database' | 'objects'>,
  userId: string,
  file: File,
  now: Date,
): Promise<Image> {
  await countAgainst(database, { ...UPLOADS, key: `upload:${userId}` }, now);
  const { files, ...facts } = await processImage(await file.bytes());
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

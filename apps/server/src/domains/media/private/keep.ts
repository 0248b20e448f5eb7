import { randomBytes } from 'node:crypto';
import type { StoredImage } from '@marque/contract/common';
import type { PrivatePurpose } from '@marque/contract/media/schema';
import type { Database } from '#kernel/database.ts';
import { sha256 } from '#kernel/secrets/hash.ts';
import type { ObjectStore } from '#kernel/files/object-store.ts';
import { newFileKey, openFile, type SealedFile, sealFile } from '#kernel/files/sealed-file.ts';
import { placeOf, rowsWhere, type SealedColumn } from '#kernel/secrets/sealed.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import { KEEP_UNUSED_MS } from '../policy.ts';
import type { ProcessedImage } from '../process-image.ts';
import { type PrivateRow, privateRepository as images } from './repository.ts';

const COLUMN = { table: 'private_image', column: 'sealed' };

/** The files' keys. A rotation of the vault re-seals only these, and the files stay readable. */
export const sealedFileKeys: SealedColumn = {
  ...COLUMN,
  key: ['user_id', 'id'],
  // Pictures of an open matter are needed until it is over.
  erasing: { how: 'empty', where: rowsWhere`delete_at is not null` },
};

const PREFIX = 'private/';
export const keyOf = (id: string): string => PREFIX + id;
/** Returns the id in a private picture's key; '' for other keys. */
export const idOf = (key: string): string =>
  key.startsWith(PREFIX) ? key.slice(PREFIX.length) : '';
/** Returns the object key of a file. */
export const objectOf = (id: string, width: number): string => `${keyOf(id)}-${width}.sealed`;

/** Returns a picture without a grant, which reveals only that there is one. */
export const imageOf = ({ id, width, height, files, color }: PrivateRow): StoredImage => ({
  key: keyOf(id),
  width,
  height,
  widths: files.map((file) => file.width),
  color,
});

export type Keeping = { database: Database; objects: ObjectStore; vault: Vault };

/** Stores a picture for its sender only, for a day unless it is claimed. */
export async function keepPrivate(
  { database, objects, vault }: Keeping,
  { userId, purpose }: { userId: string; purpose: PrivatePurpose },
  { width, height, color, files }: ProcessedImage,
  now: Date,
): Promise<PrivateRow> {
  const id = randomBytes(16).toString('hex');
  const key = newFileKey();
  const row: PrivateRow = {
    user_id: userId,
    id,
    purpose,
    width,
    height,
    files: files.map(({ width: one, bytes }) => ({ width: one, bytes: bytes.length })),
    color,
    sha256: sha256(files.at(-1)!.bytes),
    sealed: vault.seal(placeOf(COLUMN, id), key.toString('base64url')),
    subject: null,
    created_at: now,
    delete_at: new Date(now.getTime() + KEEP_UNUSED_MS),
  };
  // The row comes first, so that the sweep finds the files whatever fails afterwards.
  await images.add(database, row);
  await Promise.all(
    files.map(({ width: part, bytes }) => {
      const sealed = sealFile({ key, part, size: bytes.length }, bytes);
      return objects.put(objectOf(id, part), sealed, 'application/octet-stream');
    }),
  );
  return row;
}

/** Streams bytes `from` to `to` of one of a picture's files; null when there are none. */
export async function openPrivate(
  { objects, vault }: Pick<Keeping, 'objects' | 'vault'>,
  { id, sealed, files }: PrivateRow,
  width: number,
  range?: { from: number; to: number },
): Promise<AsyncIterable<Buffer> | null> {
  const size = files.find((file) => file.width === width)?.bytes;
  if (sealed === null || size === undefined) return null;
  const key = Buffer.from(vault.open(placeOf(COLUMN, id), sealed), 'base64url');
  const file: SealedFile = { key, part: width, size };
  return openFile(file, range ?? { from: 0, to: size }, (from, to) =>
    objects.read(objectOf(id, width), from, to),
  );
}

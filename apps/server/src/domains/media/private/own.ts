import { buffer } from 'node:stream/consumers';
import type { StoredImage } from '@marque/contract/common';
import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/media/endpoints';
import type { PrivatePurpose } from '@marque/contract/media/schema';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall, User } from '#kernel/http/serve.ts';
import type { ProcessedImage } from '../process-image.ts';
import type { PrivateContext } from './context.ts';
import { grantFor, isGranted } from './grant.ts';
import { idOf, imageOf, keepPrivate, keyOf, openPrivate } from './keep.ts';
import { stamp } from './stamp-picture.ts';
import { type PrivateRow, privateRepository as images } from './repository.ts';

const granted = (
  { vault }: Pick<PrivateContext, 'vault'>,
  row: PrivateRow,
  { session }: User,
  now: Date,
): StoredImage => ({ ...imageOf(row), grant: grantFor({ vault, id: row.id, session }, now) });

/** Stores a picture with the stamp of its purpose, if it has one. */
async function keepMarked(
  context: PrivateContext,
  whose: { userId: string; purpose: PrivatePurpose },
  picture: ProcessedImage,
  now: Date,
): Promise<PrivateRow> {
  const mark = context.purposes.get(whose.purpose)?.stamp;
  const marked = mark === undefined ? picture : await stamp(picture, mark);
  return keepPrivate(context, whose, marked, now);
}

/** Stores a generated picture for demonstrations and returns its key. */
export const keepDrawn = async (
  context: PrivateContext,
  whose: { userId: string; purpose: PrivatePurpose },
  picture: ProcessedImage,
  now: Date,
): Promise<string> => keyOf((await keepMarked(context, whose, picture, now)).id);

/** Stores an uploaded picture for its sender only. */
export async function takeIn(
  context: PrivateContext,
  { input: { file, purpose }, user, now }: MemberCall<typeof calls.privateUpload>,
): Promise<Out<typeof calls.privateUpload>> {
  const read = await context.readPicture(user.id, file, now);
  const row = await keepMarked(context, { userId: user.id, purpose }, read, now);
  return granted(context, row, user, now);
}

/** Returns the member's own picture with a new grant. Throws MEDIA_NOT_FOUND. */
export async function showOwn(
  context: PrivateContext,
  { input, user, now }: MemberCall<typeof calls.privateImage>,
): Promise<Out<typeof calls.privateImage>> {
  const [row] = await images.ofUser(context.database, user.id, [idOf(input.key)]);
  if (!row) throw new DomainError('MEDIA_NOT_FOUND', { key: input.key });
  return granted(context, row, user, now);
}

/**
 * Returns a member's pictures by key, with a grant for `viewer`, their owner; for the desk without
 * one.
 */
export async function imagesOfMember(
  context: PrivateContext,
  exec: Exec,
  { userId, viewer }: { userId: string; viewer: User | null },
  keys: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, StoredImage>> {
  const ids = keys.map(idOf).filter(Boolean);
  const rows = ids.length > 0 ? await images.ofUser(exec, userId, ids) : [];
  return new Map(
    rows.map((row) => [keyOf(row.id), viewer ? granted(context, row, viewer, now) : imageOf(row)]),
  );
}

/**
 * Stores a copy of a member's public upload privately and returns its key; null when the upload is
 * missing.
 */
export async function adopt(
  context: PrivateContext,
  { userId, purpose, key }: { userId: string; purpose: PrivatePurpose; key: string },
  now: Date,
): Promise<string | null> {
  const processed = await context.published(userId, key);
  if (!processed) return null;
  return keyOf((await keepPrivate(context, { userId, purpose }, processed, now)).id);
}

/**
 * Returns the largest file of the first of a member's own pictures, to be read by a machine; null unless
 * all of them are there and of the purpose.
 */
export async function bytesOfFirst(
  context: PrivateContext,
  exec: Exec,
  { userId, purpose }: { userId: string; purpose: PrivatePurpose },
  keys: readonly string[],
): Promise<Buffer | null> {
  const rows = await images.ofUser(exec, userId, keys.map(idOf));
  const own = keys.map((key) =>
    rows.find((row) => keyOf(row.id) === key && row.purpose === purpose),
  );
  const [first] = own;
  if (!first || own.includes(undefined)) return null;
  const bytes = await openPrivate(context, first, first.files.at(-1)!.width);
  return bytes && buffer(bytes);
}

/** A file that the grant allows to read. */
type PrivateFile = {
  size: number;
  /** Streams bytes `from` to `to`; null when the object store has lost the file. */
  open: (range: { from: number; to: number }) => Promise<AsyncIterable<Buffer> | null>;
};

/** Returns the file of a picture that a grant allows to read; null otherwise. */
export async function grantedFile(
  context: PrivateContext,
  { id, width }: { id: string; width: number },
  grant: { until: unknown; proof: unknown },
  now: Date,
): Promise<PrivateFile | null> {
  const row = await images.byId(context.database, id);
  if (!row || row.sealed === null || (row.delete_at && row.delete_at <= now)) return null;
  const size = row.files.find((file) => file.width === width)?.bytes;
  if (size === undefined) return null;
  const sessions = await context.sessionsOf(row.user_id, now);
  if (!isGranted({ vault: context.vault, id, sessions }, grant, now)) return null;
  return { size, open: (range) => openPrivate(context, row, width, range) };
}

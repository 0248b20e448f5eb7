import type * as calls from '@marque/contract/community/post/draft-endpoints';
import type { Draft } from '@marque/contract/community/post/draft-schema';
import { MAX_DRAFTS } from '@marque/contract/community/limits';
import type { Out } from '@marque/contract/core';
import { isEqual, omit } from 'es-toolkit';
import { type Exec, inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { lockName } from '#kernel/lock-name.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { PayloadOf } from '#kernel/module.ts';
import { valuesOf } from '#kernel/values-of.ts';
import { claimImages, imagesOf, releaseImages } from '../../media/module.ts';
import type { memberLeft } from '../../session/events.ts';
import type { PostContext } from '../context.ts';
import { hashtagRepository as hashtags } from '../hashtag/repository.ts';
import { type DraftRow, draftRepository as drafts } from './repository.ts';

type Saving = MemberCall<typeof calls.draftSave>;
type Content = Omit<Draft, 'id' | 'version' | 'savedAt' | 'images'>;

/** The picture of a draft's video, which is kept among its pictures. */
const posterOf = (content: unknown): string | undefined =>
  (content as Partial<Content>).video?.poster?.key;

/** The keys of all pictures of a draft. */
const picturesOf = (input: Saving['input']): string[] => [
  ...input.images,
  ...(input.video?.poster ? [input.video.poster.key] : []),
];

async function draftsOf(exec: Exec, rows: readonly DraftRow[]): Promise<Draft[]> {
  const pictures = await imagesOf(
    exec,
    rows.flatMap(({ images }) => images),
  );
  return rows.map((row) => ({
    ...(row.content as unknown as Content),
    // Drafts from before there were clubs say nothing of one.
    clubId: (row.content as Partial<Content>).clubId ?? null,
    video: (row.content as Partial<Content>).video ?? null,
    id: row.id,
    version: row.version,
    savedAt: row.saved_at.toISOString(),
    images: valuesOf(
      row.images.filter((key) => key !== posterOf(row.content)),
      pictures,
    ),
  }));
}

/** Lists the member's drafts in a brand, the one saved last first. */
export async function listDrafts(
  { database }: PostContext,
  { brand, user }: MemberCall<typeof calls.draftList>,
): Promise<Out<typeof calls.draftList>> {
  const rows = await drafts.list(database, user.id, brand);
  return { items: await draftsOf(database, rows.slice(0, MAX_DRAFTS)) };
}

const contentOf = (input: Saving['input']): Content => omit(input, ['id', 'version', 'images']);

/** Whether a draft says already what is sent: its answer was lost, or nothing was changed. */
const saysSame = (row: DraftRow, input: Saving['input']): boolean =>
  isEqual(row.content, contentOf(input)) && isEqual(row.images, picturesOf(input));

/** Writes a draft and lets go of pictures that it no longer has. Throws DRAFTS_FULL, MEDIA_NOT_FOUND. */
async function write(
  tx: Tx,
  { brand, user, now, input }: Saving,
  known: DraftRow | undefined,
  id: string,
): Promise<DraftRow> {
  if (!known && (await drafts.list(tx, user.id, brand)).length >= MAX_DRAFTS)
    throw new DomainError('DRAFTS_FULL');
  const had = known?.images ?? [];
  const images = picturesOf(input);
  await claimImages(
    tx,
    user.id,
    images.filter((key) => !had.includes(key)),
    now,
  );
  await releaseImages(
    tx,
    user.id,
    had.filter((key) => !images.includes(key)),
    now,
  );
  return drafts.save(tx, {
    user_id: user.id,
    id,
    brand,
    version: (known?.version ?? 0) + 1,
    content: JSON.stringify(contentOf(input)),
    images: JSON.stringify(images),
    saved_at: now,
  });
}

/**
 * Saves a draft. What another device saved meanwhile stays; what is sent then becomes a second draft.
 */
export const saveDraft = (
  { database }: PostContext,
  call: Saving,
): Promise<Out<typeof calls.draftSave>> =>
  inTransaction(database, async (tx) => {
    const { user, now, input } = call;
    await lockName(tx, `drafts of ${user.id}`);
    const known = await drafts.lock(tx, user.id, input.id);
    const isSame = known !== undefined && saysSame(known, input);
    const isNewer = known !== undefined && known.version > input.version && !isSame;
    const row = isSame
      ? known
      : await write(tx, call, isNewer ? undefined : known, isNewer ? newId(now) : input.id);
    const [draft, newer] = await draftsOf(tx, isNewer ? [row, known] : [row]);
    return { draft: draft!, newer: newer ?? null };
  });

/** Ends a draft. It may be gone already. */
export async function endDraft(tx: Tx, userId: string, id: string, now: Date): Promise<void> {
  const row = await drafts.remove(tx, userId, id);
  if (row) await releaseImages(tx, userId, row.images, now);
}

export const removeDraft = (
  { database }: PostContext,
  { user, now, input }: MemberCall<typeof calls.draftRemove>,
): Promise<Out<typeof calls.draftRemove>> =>
  inTransaction(database, async (tx) => {
    await endDraft(tx, user.id, input.id, now);
    return { done: true };
  });

/** Ends what a person began to write and the hashtags they followed, whose account is closed. */
export async function forgetWriter(
  tx: Tx,
  { userId, at }: PayloadOf<typeof memberLeft>,
): Promise<void> {
  for (const { id } of await drafts.ofMember(tx, userId)) await endDraft(tx, userId, id, at);
  await hashtags.forgetFollower(tx, userId);
}

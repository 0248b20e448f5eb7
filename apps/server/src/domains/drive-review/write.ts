import type * as calls from '@marque/contract/cars/drive-review/endpoints';
import type { In, Out } from '@marque/contract/core';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { onceForKey } from '#kernel/once-for-key.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { claimImages, releaseImages } from '../media/module.ts';
import { closeCases, demandMay, type Judged, openCase } from '../moderation/module.ts';
import { publicProfile } from '../session/module.ts';
import type { DriveReviewContext } from './context.ts';
import { recount, takeBackPoints } from './moderated.ts';
import { actionsOf } from './policy.ts';
import { driveReviewRepository as reviews } from './repository.ts';
import { isLate, showOne } from './stories.ts';

type Saving = MemberCall<typeof calls.saveDriveReview>;
type Said = Pick<
  In<typeof calls.saveDriveReview>,
  'stars' | 'tags' | 'text' | 'images' | 'public' | 'anonymous'
>;

/** Returns the columns of a review's content. The review is held until it is moderated. */
const wordsOf = (said: Said, { shown }: Judged) => ({
  ...said.stars,
  tags: JSON.stringify(said.tags),
  content: said.text,
  shown_content: shown[0] === said.text ? null : shown[0]!,
  images: JSON.stringify(said.images),
  public: said.public,
  anonymous: said.anonymous,
  state: 'held' as const,
  state_reason: '',
});

/** Inserts a review. Throws DRIVE_NOT_FOUND, DRIVE_NOT_DONE, REVIEW_EXISTS, REVIEW_TOO_LATE. */
async function write(
  { drives, garage }: DriveReviewContext,
  tx: Tx,
  { user, brand, input, now }: Saving,
  driveId: string,
  judged: Judged,
): Promise<string> {
  const drive = await drives.ownDrive(tx, { userId: user.id, brand, id: driveId });
  if (!drive) throw new DomainError('DRIVE_NOT_FOUND');
  if (drive.finishedAt === null) throw new DomainError('DRIVE_NOT_DONE');
  if (isLate(drive.finishedAt, now)) throw new DomainError('REVIEW_TOO_LATE');
  const { nickName, avatar } = await publicProfile(tx, user.id);
  const [car] = await garage.cars(tx, user.id, brand);
  const id = newId(now);
  const added = await reviews.insert(tx, {
    id,
    drive_id: driveId,
    user_id: user.id,
    brand,
    series_id: drive.seriesId,
    type_id: drive.typeId,
    dealer_id: drive.dealerId,
    driven_at: drive.at,
    km: drive.km === null ? null : String(drive.km),
    minutes: drive.minutes,
    nick_name: nickName,
    avatar,
    car: car?.seriesName ?? '',
    created_at: now,
    ...wordsOf(input, judged),
  });
  if (!added) throw new DomainError('REVIEW_EXISTS');
  await claimImages(tx, user.id, input.images, now);
  await openCase(
    tx,
    { brand, kind: 'driveReview', id, authorId: user.id, found: judged.found },
    now,
  );
  return id;
}

/** The finding that sends a removed review to a moderator again, whatever its new text is. */
const ONCE_REMOVED = '公开后被移除，改过再发';

/**
 * Replaces the content of a review that is not public. Throws REVIEW_NOT_FOUND, REVIEW_PUBLISHED.
 */
async function rewrite(
  tx: Tx,
  { user, brand, input, now }: Saving,
  id: string,
  judged: Judged,
): Promise<void> {
  if (!(await reviews.isOwn(tx, user.id, brand, id))) throw new DomainError('REVIEW_NOT_FOUND');
  // The case is locked before the review, as when it is decided, which prevents deadlocks. Closing
  // it keeps a moderator from deciding on the replaced text.
  await closeCases(tx, 'driveReview', id);
  const row = await reviews.lock(tx, id);
  if (!row) throw new DomainError('REVIEW_NOT_FOUND');
  const wasPublished = row.published_at !== null;
  const actions = actionsOf({
    state: row.state,
    wasPublished,
    isAppended: row.appended_at !== null,
  });
  if (!actions.includes('edit')) throw new DomainError('REVIEW_PUBLISHED');
  await releaseImages(tx, user.id, row.images, now);
  await claimImages(tx, user.id, input.images, now);
  await reviews.set(tx, id, wordsOf(input, judged));
  const found = [...judged.found, ...(wasPublished ? [ONCE_REMOVED] : [])];
  await openCase(tx, { brand, kind: 'driveReview', id, authorId: user.id, found }, now);
}

/** Writes or edits a review. Throws BAD_INPUT for refused words. */
export async function saveReview(
  context: DriveReviewContext,
  call: Saving,
): Promise<Out<typeof calls.saveDriveReview>> {
  const { driveId, id } = call.input;
  const judged = await context.moderation.judge(call, { text: call.input.text });
  return onceForKey(context, 'driveReview.save', call, async (tx) => {
    if (driveId !== undefined)
      return showOne(context, tx, call, await write(context, tx, call, driveId, judged()));
    await rewrite(tx, call, id!, judged());
    return showOne(context, tx, call, id!);
  });
}

/** Adds a text to one's own published review, once. */
export async function appendToReview(
  context: DriveReviewContext,
  call: MemberCall<typeof calls.appendDriveReview>,
): Promise<Out<typeof calls.appendDriveReview>> {
  const { user, brand, now, input } = call;
  const { id, text, images } = input;
  const judged = await context.moderation.judge(call, { text });
  return onceForKey(context, 'driveReview.append', call, async (tx) => {
    const { found, shown } = judged();
    if (!(await reviews.isOwn(tx, user.id, brand, id))) throw new DomainError('REVIEW_NOT_FOUND');
    const row = await reviews.lock(tx, id);
    if (!row) throw new DomainError('REVIEW_NOT_FOUND');
    if (row.appended_at !== null) throw new DomainError('APPEND_EXISTS');
    if (row.state !== 'live') throw new DomainError('REVIEW_NOT_PUBLISHED');
    await claimImages(tx, user.id, images, now);
    await reviews.set(tx, id, {
      append_content: text,
      append_shown: shown[0] === text ? null : shown[0]!,
      append_images: JSON.stringify(images),
      append_state: 'held',
      appended_at: now,
    });
    await openCase(tx, { brand, kind: 'driveReviewAppend', id, authorId: user.id, found }, now);
    return showOne(context, tx, call, id);
  });
}

/** Deletes one's own review and takes its points back. */
export const removeReview = (
  context: DriveReviewContext,
  { user, brand, now, input }: MemberCall<typeof calls.removeDriveReview>,
): Promise<Out<typeof calls.removeDriveReview>> =>
  inTransaction(context.database, async (tx) => {
    const { id } = input;
    if (!(await reviews.isOwn(tx, user.id, brand, id))) throw new DomainError('REVIEW_NOT_FOUND');
    await closeCases(tx, 'driveReview', id);
    await closeCases(tx, 'driveReviewAppend', id);
    const row = await reviews.lock(tx, id);
    if (!row) throw new DomainError('REVIEW_NOT_FOUND');
    await releaseImages(tx, user.id, [...row.images, ...row.append_images], now);
    await reviews.remove(tx, id);
    await recount(tx, row);
    await takeBackPoints(context, tx, row, '试驾评价已删除，积分收回');
    return { done: true };
  });

/** Sets or removes the member's like. A repeated call changes nothing. */
export const likeReview = (
  { database }: DriveReviewContext,
  { user, brand, input, now }: MemberCall<typeof calls.likeDriveReview>,
): Promise<Out<typeof calls.likeDriveReview>> =>
  inTransaction(database, async (tx) => {
    const { id, liked } = input;
    if (liked) await demandMay(tx, { userId: user.id, now }, 'takePart');
    // The lock keeps the author from deleting the review meanwhile.
    await reviews.lock(tx, id);
    const row = await reviews.find(tx, user.id, brand, id);
    if (row?.state !== 'live') throw new DomainError('REVIEW_NOT_FOUND');
    return { liked, likes: await reviews.like(tx, user.id, id, liked, now) };
  });

import type * as calls from '@marque/contract/cars/drive-review/endpoints';
import type { Out } from '@marque/contract/core';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { OnceForKey } from '#kernel/once-for-key.ts';
import type { DriveReviewContext } from './context.ts';
import { isLate, showOne } from './stories.ts';

/** Returns the finished drive. Throws DRIVE_NOT_FOUND, DRIVE_NOT_DONE, REVIEW_TOO_LATE. */
async function assertReviewable(
  { drives }: DriveReviewContext,
  tx: Tx,
  { user, brand, now }: MemberCall<typeof calls.saveDriveReview>,
  id: string,
) {
  const drive = await drives.ownDrive(tx, { userId: user.id, brand, id });
  if (!drive) throw new DomainError('DRIVE_NOT_FOUND');
  if (drive.finishedAt === null) throw new DomainError('DRIVE_NOT_DONE');
  if (isLate(drive.finishedAt, now)) throw new DomainError('REVIEW_TOO_LATE');
  const { seriesId: aboutId, dealerId, typeId, at, km, minutes } = drive;
  const facts = { typeId, at: at.toISOString(), km, minutes };
  return { subjectId: id, aboutId, dealerId, facts };
}

/** Writes or edits a review. Throws BAD_INPUT for refused words. */
export async function saveReview(
  context: DriveReviewContext,
  call: MemberCall<typeof calls.saveDriveReview>,
  once: OnceForKey,
): Promise<Out<typeof calls.saveDriveReview>> {
  const { reviews } = context;
  const { driveId, id: ownId, ...said } = call.input;
  const judged = await context.moderation.judge(call, { text: said.text });
  return once(async (tx) => {
    const words = judged();
    if (driveId === undefined) {
      await reviews.rewrite(tx, call, ownId!, said, words);
      return showOne(context, tx, call, ownId!);
    }
    const drive = await assertReviewable(context, tx, call, driveId);
    const id = await reviews.write(tx, call, drive, said, words);
    return showOne(context, tx, call, id);
  });
}

/** Adds a text to one's own published review, once. */
export async function appendToReview(
  context: DriveReviewContext,
  call: MemberCall<typeof calls.appendDriveReview>,
  once: OnceForKey,
): Promise<Out<typeof calls.appendDriveReview>> {
  const judged = await context.moderation.judge(call, { text: call.input.text });
  return once(async (tx) => {
    await context.reviews.append(tx, call, call.input, judged());
    return showOne(context, tx, call, call.input.id);
  });
}

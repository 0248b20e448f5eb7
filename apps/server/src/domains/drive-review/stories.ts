import type * as calls from '@marque/contract/cars/drive-review/endpoints';
import type { DriveReview } from '@marque/contract/cars/drive-review/schema';
import type { Brand, Out } from '@marque/contract/core';
import { DAY_MS } from '@marque/contract/shanghai';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Call, MemberCall } from '#kernel/http/serve.ts';
import type { DriveReviewContext } from './context.ts';
import { drivesOf, withDrives } from './view.ts';

/** The time in ms after a drive within which it can be reviewed. */
export const REVIEW_WITHIN_MS = 90 * DAY_MS;

/** Returns whether the time to review a drive is over. */
export const isLate = (finishedAt: Date, now: Date): boolean =>
  now.getTime() - finishedAt.getTime() > REVIEW_WITHIN_MS;

/** Returns one review as the member sees it. Throws REVIEW_NOT_FOUND. */
export async function showOne(
  context: DriveReviewContext,
  exec: Exec,
  asked: { brand: Brand; now: Date; user: { id: string } | null },
  id: string,
): Promise<DriveReview> {
  const shown = await context.reviews.show(exec, asked, id);
  return (await withDrives(context, exec, asked, [shown]))[0]!;
}

export const showReview = (
  context: DriveReviewContext,
  call: Call<typeof calls.driveReviewDetail>,
): Promise<DriveReview> => showOne(context, context.database, call, call.input.id);

/** Lists the stories of a brand or a series with their summary. */
export async function listStories(
  context: DriveReviewContext,
  call: Call<typeof calls.driveReviewList>,
): Promise<Out<typeof calls.driveReviewList>> {
  const { cars, database, reviews } = context;
  const { seriesId: aboutId, ...input } = call.input;
  const { items, counts, ...page } = await reviews.list(call, { ...input, aboutId });
  const all = await cars.seriesOf(database, call.brand);
  return {
    ...page,
    items: await withDrives(context, database, call, items),
    series: all.flatMap(({ id, name }) => {
      const count = counts.get(id) ?? 0;
      return count > 0 ? [{ seriesId: id, seriesName: name, count }] : [];
    }),
  };
}

/** Lists the member's own reviews, the newest first. */
export async function listOwn(
  context: DriveReviewContext,
  call: MemberCall<typeof calls.myDriveReviews>,
): Promise<Out<typeof calls.myDriveReviews>> {
  const { items, ...page } = await context.reviews.mine(call, call.input);
  return { ...page, items: await withDrives(context, context.database, call, items) };
}

/** Returns the member's drive and whether it can be reviewed. Throws DRIVE_NOT_FOUND. */
export async function showDrive(
  context: DriveReviewContext,
  call: MemberCall<typeof calls.driveToReview>,
): Promise<Out<typeof calls.driveToReview>> {
  const { drives, database, reviews } = context;
  const { user, brand, now, input } = call;
  const drive = await drives.ownDrive(database, { userId: user.id, brand, id: input.id });
  if (!drive) throw new DomainError('DRIVE_NOT_FOUND');
  const shown = await reviews.ofSubject(database, user.id, drive.id);
  const [driven] = await drivesOf(context, database, call, [drive]);
  return {
    drive: driven!,
    state: shown
      ? 'reviewed'
      : drive.finishedAt === null
        ? 'planned'
        : isLate(drive.finishedAt, now)
          ? 'late'
          : 'open',
    reviewId: shown?.review.id ?? null,
  };
}

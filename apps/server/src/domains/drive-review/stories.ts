import type * as calls from '@marque/contract/cars/drive-review/endpoints';
import type { DriveReview } from '@marque/contract/cars/drive-review/schema';
import type { Brand, Out } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Call, MemberCall } from '#kernel/http/serve.ts';
import { findDealers } from '../dealer/module.ts';
import { contentImages, imagesOf } from '../media/module.ts';
import { facesOf } from '../session/module.ts';
import type { DriveReviewContext } from './context.ts';
import { DRIVE_REVIEW_RULES, summaryOf } from './policy.ts';
import {
  driveReviewRepository as reviews,
  type DriveReviewRow,
  type SummaryRow,
} from './repository.ts';
import { type DriveFacts, driveReviewView, driveView, factsOf, pictureKeys } from './view.ts';

type Asked = { brand: Brand; now: Date; user: { id: string } | null };

/** Loads the names of cars and stores of drives, and the pictures of `keys`. */
async function namesOf(
  { cars }: DriveReviewContext,
  exec: Exec,
  { brand, now }: Asked,
  drives: readonly DriveFacts[],
  keys: readonly string[] = [],
) {
  const [all, types, dealers] = [
    await cars.seriesOf(exec, brand),
    await cars.typesOf(exec, [...new Set(drives.flatMap(({ typeId }) => typeId ?? []))], now),
    await findDealers(
      exec,
      drives.map(({ dealerId }) => dealerId),
    ),
  ];
  const series = new Map(
    all.map(({ id, name, colours }) => [id, { name, image: colours[0]?.image }]),
  );
  const shown = new Set(drives.map(({ seriesId }) => series.get(seriesId)?.image));
  const wanted = [...keys, ...[...shown].flatMap((key) => key ?? [])];
  const pictures = new Map([
    ...(await contentImages(exec, wanted)),
    ...(await imagesOf(exec, wanted)),
  ]);
  return {
    pictures,
    series,
    dealers,
    typeNames: new Map(types.map(({ id, name }) => [id, name])),
  };
}

/** Returns the views of reviews in the same order. */
export async function viewsOf(
  context: DriveReviewContext,
  exec: Exec,
  asked: Asked,
  rows: readonly DriveReviewRow[],
): Promise<DriveReview[]> {
  const { moderation } = context;
  const named = rows.flatMap((row) => (row.anonymous ? [] : row.user_id));
  const faceOf = await facesOf(exec, [...new Set(named)]);
  const names = await namesOf(
    context,
    exec,
    asked,
    rows.map(factsOf),
    rows.flatMap((row) => pictureKeys(row, faceOf)),
  );
  const removed = (state: 'state' | 'append_state') =>
    rows.filter((row) => row[state] === 'removed').map(({ id }) => id);
  const appeals = {
    driveReview: await moderation.appealsOf(exec, 'driveReview', removed('state')),
    driveReviewAppend: await moderation.appealsOf(
      exec,
      'driveReviewAppend',
      removed('append_state'),
    ),
  };
  const reader = asked.user?.id ?? null;
  return rows.map((row) => driveReviewView(row, { ...names, faceOf, appeals, reader }));
}

/** Returns one review as the member sees it. Throws REVIEW_NOT_FOUND. */
export async function showOne(
  context: DriveReviewContext,
  exec: Exec,
  asked: Asked,
  id: string,
): Promise<DriveReview> {
  const row = await reviews.find(exec, asked.user?.id ?? null, asked.brand, id);
  if (!row) throw new DomainError('REVIEW_NOT_FOUND');
  return (await viewsOf(context, exec, asked, [row]))[0]!;
}

export const showReview = (
  context: DriveReviewContext,
  call: Call<typeof calls.driveReviewDetail>,
): Promise<DriveReview> => showOne(context, context.database, call, call.input.id);

/** Returns the tags of some series, the most frequent first. */
function tagsIn(rows: readonly SummaryRow[]): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { tags } of rows)
    for (const [name, count] of Object.entries(tags))
      counts.set(name, (counts.get(name) ?? 0) + count);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

/** Lists the stories of a brand or a series with their summary. */
export async function listStories(
  context: DriveReviewContext,
  call: Call<typeof calls.driveReviewList>,
): Promise<Out<typeof calls.driveReviewList>> {
  const { cars, database } = context;
  const { brand, user, input } = call;
  const { seriesId, tag } = input;
  const [page, counted, all] = [
    await reviews.stories(database, user?.id ?? null, { brand, ...input }),
    await reviews.summaries(database, brand),
    await cars.seriesOf(database, brand),
  ];
  const told = counted.filter((row) => seriesId === undefined || row.series_id === seriesId);
  const tags = tagsIn(told);
  const summary = summaryOf(told.map(({ review_count: count, ...row }) => ({ ...row, count })));
  const counts = new Map(counted.map((row) => [row.series_id, row.review_count]));
  return {
    items: await viewsOf(context, database, call, page.rows),
    nextCursor: page.nextCursor,
    total: tag === undefined ? summary.count : (tags.find(({ name }) => name === tag)?.count ?? 0),
    summary,
    series: all.flatMap(({ id, name }) => {
      const count = counts.get(id) ?? 0;
      return count > 0 ? [{ seriesId: id, seriesName: name, count }] : [];
    }),
    tags: tags.slice(0, DRIVE_REVIEW_RULES.tagsShown),
  };
}

/** Lists the member's own reviews, the newest first. */
export async function listOwn(
  context: DriveReviewContext,
  call: MemberCall<typeof calls.myDriveReviews>,
): Promise<Out<typeof calls.myDriveReviews>> {
  const { database } = context;
  const { user, brand, input } = call;
  const { rows, nextCursor, total } = await reviews.mine(database, user.id, brand, input);
  return { items: await viewsOf(context, database, call, rows), nextCursor, total };
}

/** Returns the member's drive and whether it can be reviewed. Throws DRIVE_NOT_FOUND. */
export async function showDrive(
  context: DriveReviewContext,
  call: MemberCall<typeof calls.driveToReview>,
): Promise<Out<typeof calls.driveToReview>> {
  const { drives, database } = context;
  const { user, brand, now, input } = call;
  const drive = await drives.ownDrive(database, { userId: user.id, brand, id: input.id });
  if (!drive) throw new DomainError('DRIVE_NOT_FOUND');
  const review = await reviews.ofDrive(database, user.id, drive.id);
  const names = await namesOf(context, database, call, [drive]);
  return {
    drive: driveView(drive, names),
    state: review
      ? 'reviewed'
      : drive.finishedAt === null
        ? 'planned'
        : isLate(drive.finishedAt, now)
          ? 'late'
          : 'open',
    reviewId: review?.id ?? null,
  };
}

/** Returns whether the time to review a drive is over. */
export const isLate = (finishedAt: Date, now: Date): boolean =>
  now.getTime() - finishedAt.getTime() > DRIVE_REVIEW_RULES.withinMs;

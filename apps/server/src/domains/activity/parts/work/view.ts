import type { OwnWork, Work } from '@marque/contract/activity/work/schema';
import type { Exec } from '#kernel/database.ts';
import { valuesOf } from '#kernel/values-of.ts';
import { anyImagesOf } from '../../../media/module.ts';
import { standingOf } from '../../../moderation/module.ts';
import { videosOf } from '../../../video/module.ts';
import type { ActivityContext, LoadedActivity, Viewer } from '../../context.ts';
import { boardRepository as boards } from '../board/repository.ts';
import { ownVotes, VOTES } from '../vote/vote.ts';
import type { CountedWork, WorkRow } from './repository.ts';

const picturesOf = ({ images, video_poster: poster }: WorkRow): string[] => [
  ...images,
  ...(poster === null ? [] : [poster]),
];

/** Returns works as others see them, in the same order. Authors read their own words as they wrote them. */
export async function worksOf(
  context: ActivityContext,
  exec: Exec,
  activity: LoadedActivity,
  { rows, userId, now }: { rows: readonly CountedWork[] } & Omit<Viewer, 'host'>,
): Promise<Work[]> {
  if (rows.length === 0) return [];
  const [authorOf, pictures, videos, own] = await Promise.all([
    context.authorsOf(
      exec,
      activity.brand,
      rows.map((row) => row.user_id),
    ),
    anyImagesOf(exec, rows.flatMap(picturesOf)),
    videosOf(
      exec,
      rows.flatMap((row) => row.video_id ?? []),
    ),
    ownVotes(exec, activity, { userId, now }),
  ]);
  const shown = activity.kind.votes?.terms(activity, now).shown ?? false;
  return rows.map((row) => {
    const mine = row.user_id === userId;
    const video = row.video_id === null ? undefined : videos.get(row.video_id);
    return {
      id: row.id,
      activityId: row.activity_id,
      kind: row.kind,
      number: row.number,
      title: mine ? row.title : (row.shown_title ?? row.title),
      text: mine ? row.content : (row.shown_content ?? row.content),
      images: valuesOf(row.images, pictures),
      video: video
        ? { ...video, poster: (row.video_poster && pictures.get(row.video_poster)) || null }
        : null,
      face: row.face,
      author: authorOf(row.user_id),
      ai: row.ai,
      sample: row.sample,
      votes: shown ? row.votes : null,
      voted: own?.voted.get(row.id) ?? 0,
      mine,
      at: row.created_at.toISOString(),
    };
  });
}

/** Returns the places of public works, once the votes are counted. */
export async function placesOf(
  exec: Exec,
  activity: LoadedActivity,
  { rows, now }: { rows: readonly WorkRow[]; now: Date },
): Promise<ReadonlyMap<string, number>> {
  const { kind, id } = activity;
  if (!kind.boards || !kind.votes?.terms(activity, now).counted) return new Map();
  const live = rows.filter(({ state }) => state === 'live').map((row) => row.id);
  return boards.places(exec, { activityId: id, board: VOTES }, live);
}

/** Returns a member's own works, in the same order. */
export async function ownWorksOf(
  context: ActivityContext,
  exec: Exec,
  activity: LoadedActivity,
  { rows, userId, now }: { rows: readonly CountedWork[] } & Omit<Viewer, 'host'>,
): Promise<OwnWork[]> {
  const works = await worksOf(context, exec, activity, { rows, userId, now });
  const removed = rows.filter(({ state }) => state === 'removed').map(({ id }) => id);
  const appeals = await context.moderation.appealsOf(exec, 'work', removed);
  const withdraws = activity.kind.works?.terms(activity, now).withdraws ?? false;
  const places = await placesOf(exec, activity, { rows, now });
  return rows.map((row, i) => ({
    ...works[i]!,
    standing: standingOf({
      state: row.state,
      reason: row.state_reason,
      appeal: appeals.get(row.id),
    }),
    found: row.state === 'held' ? row.found : [],
    place: places.get(row.id) ?? null,
    withdraws: withdraws && row.state !== 'removed',
  }));
}

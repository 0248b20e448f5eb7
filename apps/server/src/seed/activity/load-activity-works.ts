import { QUOTE_FACES } from '@marque/contract/activity/work/quote-faces';
import { Id } from '@marque/contract/common';
import { z } from 'zod';
import { seedWorks } from '#domains/activity/module.ts';
import type { Tx } from '#kernel/database.ts';
import { clipId } from '../community/posts.ts';
import { ImageKey, Time } from '../parts.ts';
import { momentOf } from '../times.ts';

/** Works of the sample people for activities, and how many of those people voted for what. Sample data. */
export const ActivityWorks = z.strictObject({
  works: z.array(
    z.strictObject({
      id: Id,
      activity: Id,
      user: Id,
      title: z.string().max(30).default(''),
      text: z.string().max(500),
      images: z.array(ImageKey).max(9).default([]),
      /** A clip of the content. */
      video: z.string().optional(),
      face: z.enum(QUOTE_FACES).optional(),
      at: Time,
      votes: z.int().min(0).max(40).default(0),
    }),
  ),
  /** Votes for entries that operators named. */
  votes: z.array(z.strictObject({ activity: Id, entry: Id, n: z.int().min(0).max(40) })),
});

/** Loads the works and votes of the sample people. */
export async function loadActivityWorks(
  tx: Tx,
  { works, votes }: z.infer<typeof ActivityWorks>,
  { people, today, now }: { people: readonly string[]; today: number; now: Date },
): Promise<void> {
  await seedWorks(tx, {
    works: works.map(({ id, activity, user, title, text, images, video, face, at }) => ({
      id,
      activityId: activity,
      userId: user,
      kind: face ? 'quote' : video ? 'video' : 'picture',
      title,
      text,
      images,
      video: video === undefined ? null : { id: clipId(video), poster: `clip/${video}-poster` },
      face: face ?? null,
      at: momentOf(at, today),
    })),
    votes: [
      ...works.map(({ activity, id, user, votes: n }) => ({
        activityId: activity,
        subjectId: id,
        ownerId: user,
        n,
      })),
      ...votes.map(({ activity, entry, n }) => ({
        activityId: activity,
        subjectId: entry,
        ownerId: null,
        n,
      })),
    ],
    people,
    now,
  });
}

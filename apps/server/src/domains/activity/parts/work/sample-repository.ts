import { DAY_MS, shanghaiDay } from '@marque/contract/shanghai';
import type { Tx } from '#kernel/database.ts';
import { VOTES } from '../vote/vote.ts';
import type { SampleVotes, SampleWork } from './sample-rows.ts';

/** SQL of the works and votes of the demo content. */
export const sampleRepository = {
  /** Adds works of the demo content. What moderators decided about them stays. */
  async addWorks(tx: Tx, works: readonly SampleWork[]): Promise<void> {
    const numbers = new Map<string, number>();
    for (const { id, activityId, userId, kind, title, text, images, video, face, at } of works) {
      const number = (numbers.get(activityId) ?? 0) + 1;
      numbers.set(activityId, number);
      await tx
        .insertInto('work')
        .values({
          id,
          activity_id: activityId,
          user_id: userId,
          kind,
          number,
          title,
          content: text,
          images: JSON.stringify(images),
          video_id: video?.id ?? null,
          video_poster: video?.poster ?? null,
          face,
          state: 'live',
          found: '[]',
          sample: true,
          created_at: at,
        })
        .onConflict((oc) => oc.doNothing())
        .execute();
    }
  },

  /** Adds a vote of each of the first sample people, on the day before. Votes that are there stay. */
  async addVotes(
    tx: Tx,
    votes: readonly SampleVotes[],
    { people, now }: { people: readonly string[]; now: Date },
  ): Promise<void> {
    const at = new Date(now.getTime() - DAY_MS);
    for (const { activityId, subjectId, ownerId, n } of votes) {
      const voters = people.filter((id) => id !== ownerId).slice(0, n);
      await tx
        .insertInto('board_entry')
        .values({
          activity_id: activityId,
          board: VOTES,
          subject_id: subjectId,
          owner_id: ownerId,
          score: voters.length,
          reached_at: at,
        })
        .onConflict((oc) => oc.doNothing())
        .execute();
      if (voters.length === 0) continue;
      await tx
        .insertInto('vote')
        .values(
          voters.map((userId) => ({
            user_id: userId,
            activity_id: activityId,
            day: shanghaiDay(at),
            subject_id: subjectId,
            cap: 1,
            n: 1,
            host: 'app' as const,
            at,
          })),
        )
        .onConflict((oc) => oc.doNothing())
        .execute();
    }
  },
};

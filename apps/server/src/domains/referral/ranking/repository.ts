import { sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { ParticipantRow } from '../attribution/participant-repository.ts';

type RankKey = { userId: string; programmeId: string };

const IS_RANKED = sql<boolean>`kept > 0 and shown`;

/** Who is in a ranking, most kept sales in front; among equals who reached them first. */
const ranked = (exec: Exec, programmeId: string) =>
  exec
    .selectFrom('referral_participant')
    .selectAll()
    .where('programme_id', '=', programmeId)
    .where(IS_RANKED)
    .orderBy('kept', 'desc')
    .orderBy('kept_at')
    .orderBy('user_id');

/** SQL of the numbers of kept sales of those who recommend. */
export const rankingRepository = {
  /** Adds a kept sale, at its moment, or takes one away. Returns how many there are. */
  async count(
    tx: Tx,
    { userId, programmeId }: RankKey,
    change: { at: Date } | 'less',
  ): Promise<number> {
    const { kept } = await tx
      .updateTable('referral_participant')
      .set(
        change === 'less'
          ? { kept: sql`greatest(kept - 1, 0)` }
          : {
              kept: sql`kept + 1`,
              kept_at: sql`greatest(kept_at, ${change.at}::timestamptz)`,
            },
      )
      .where('user_id', '=', userId)
      .where('programme_id', '=', programmeId)
      .returning('kept')
      .executeTakeFirstOrThrow();
    return kept;
  },

  first: (exec: Exec, programmeId: string, size: number): Promise<ParticipantRow[]> =>
    ranked(exec, programmeId).limit(size).execute(),

  /** Returns who stands at a place; undefined where nobody does. */
  at: (exec: Exec, programmeId: string, place: number): Promise<ParticipantRow | undefined> =>
    ranked(exec, programmeId)
      .offset(place - 1)
      .limit(1)
      .executeTakeFirst(),

  /** Returns the place of a participant who is in the ranking: one more than how many come before. */
  async placeOf(
    exec: Exec,
    { programme_id, kept, kept_at, user_id }: ParticipantRow,
  ): Promise<number> {
    const { count } = await exec
      .selectFrom('referral_participant')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('programme_id', '=', programme_id)
      .where(IS_RANKED)
      .where(
        sql<boolean>`(kept > ${kept} or (kept = ${kept} and (kept_at, user_id) < (${kept_at}, ${user_id})))`,
      )
      .executeTakeFirstOrThrow();
    return count + 1;
  },
};

import { sql } from 'kysely';
import type { HostClass } from '@marque/contract/host';
import type { Exec, Tx } from '#kernel/database.ts';

type ParticipantKey = { userId: string; activityId: string };

export const voteRepository = {
  /** Uses one vote of a day. Returns how many are used; undefined where none is left. */
  async useQuota(
    tx: Tx,
    { userId, activityId, day, cap }: ParticipantKey & { day: string; cap: number },
  ): Promise<number | undefined> {
    const { rows } = await sql<{ used: number }>`
      insert into vote_quota (user_id, activity_id, day, cap, used)
      values (${userId}, ${activityId}, ${day}, ${cap}, 1)
      on conflict (user_id, activity_id, day) do update set used = vote_quota.used + 1
        where vote_quota.used < vote_quota.cap
      returning used`.execute(tx);
    return rows[0]?.used;
  },

  /** Adds a vote. Returns how many the member has for it that day; undefined at their cap. */
  async add(
    tx: Tx,
    of: ParticipantKey & { day: string; subjectId: string; cap: number; host: HostClass; at: Date },
  ): Promise<number | undefined> {
    const { rows } = await sql<{ n: number }>`
      insert into vote (user_id, activity_id, day, subject_id, cap, n, host, at)
      values (${of.userId}, ${of.activityId}, ${of.day}, ${of.subjectId}, ${of.cap}, 1, ${of.host}, ${of.at})
      on conflict (user_id, activity_id, day, subject_id) do update
      set n = vote.n + 1, at = excluded.at
        where vote.n < vote.cap
      returning n`.execute(tx);
    return rows[0]?.n;
  },

  used: async (exec: Exec, { userId, activityId }: ParticipantKey, day: string): Promise<number> =>
    (
      await exec
        .selectFrom('vote_quota')
        .select('used')
        .where('user_id', '=', userId)
        .where('activity_id', '=', activityId)
        .where('day', '=', day)
        .executeTakeFirst()
    )?.used ?? 0,

  /** Returns a member's votes of a day by what they are for. */
  async ofDay(
    exec: Exec,
    { userId, activityId }: ParticipantKey,
    day: string,
  ): Promise<Map<string, number>> {
    const rows = await exec
      .selectFrom('vote')
      .select(['subject_id', 'n'])
      .where('user_id', '=', userId)
      .where('activity_id', '=', activityId)
      .where('day', '=', day)
      .execute();
    return new Map(rows.map(({ subject_id, n }) => [subject_id, n]));
  },

  /** Returns on how many days a member has voted. */
  async days(exec: Exec, { userId, activityId }: ParticipantKey): Promise<number> {
    const { rows } = await sql<{ days: number }>`
      select count(distinct day)::integer as days from vote
      where user_id = ${userId} and activity_id = ${activityId}`.execute(exec);
    return rows[0]!.days;
  },

  /** Returns who has voted on at least so many days. */
  async votersOn(exec: Exec, activityId: string, days: number): Promise<string[]> {
    const { rows } = await sql<{ user_id: string }>`
      select user_id from vote where activity_id = ${activityId}
      group by user_id having count(distinct day) >= ${days} order by user_id`.execute(exec);
    return rows.map(({ user_id }) => user_id);
  },

  /** Removes who a member voted for. The votes stay counted, without a name. */
  async forget(tx: Tx, userId: string): Promise<void> {
    await tx.deleteFrom('vote').where('user_id', '=', userId).execute();
    await tx.deleteFrom('vote_quota').where('user_id', '=', userId).execute();
  },
};

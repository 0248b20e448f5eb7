import { sql } from 'kysely';
import type { Exec } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';

/** A friend in an activity: what made the friend take part, and which help of the caller it was. */
export type InvitedRow = {
  id: string;
  friend_id: string;
  activity_id: string;
  at: Date;
  joined: boolean;
  /** Null where the friend has not helped. */
  serial: number | null;
  /** The chances that the caller got because the friend came; null for none. */
  chances: number | null;
};

const LATEST = keyset([
  { column: 'at', direction: 'desc', type: 'time' },
  { column: 'id', direction: 'desc', type: 'text' },
]);

/**
 * Lists whom a member brought in a brand, the latest first: who takes part by the member's link or team,
 * and who helped the member.
 */
export async function invitedBy(
  exec: Exec,
  {
    userId,
    brand,
    activityId,
    cursor,
    size,
  }: {
    userId: string;
    brand: string;
    /** Null for all activities. */
    activityId: string | null;
    cursor: string | undefined;
    size: number;
  },
): Promise<{ rows: InvitedRow[]; nextCursor: string | null }> {
  const { rows } = await sql<InvitedRow>`
    select * from (
      select coalesce(came.id, help.join_id || ':' || help.serial) as id,
        coalesce(came.user_id, help.helper_id) as friend_id,
        coalesce(came.activity_id, help.activity_id) as activity_id,
        greatest(came.joined_at, help.at) as at,
        came.id is not null as joined,
        help.serial,
        (select granted from chance where chance.user_id = ${userId} and source = 'invite'
          and chance.activity_id = came.activity_id and reference = came.user_id) as chances
      from (select * from participation where brought_by = ${userId}) came
      full join (select * from help where owner_id = ${userId}) help
        on help.activity_id = came.activity_id and help.helper_id = came.user_id
    ) friend
    where exists (
      select from activity where activity.id = activity_id and brand = ${brand}
        and published_at is not null and cancelled_at is null
    ) and (${activityId}::text is null or activity_id = ${activityId})
      and ${LATEST.after(cursor)}
    order by ${LATEST.orderBy} limit ${size + 1}`.execute(exec);
  return LATEST.page(rows, size);
}

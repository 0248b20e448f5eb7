import { type Insertable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { ActivityTables } from '../../tables.ts';

type ParticipantKey = { userId: string; activityId: string };
type Row = Omit<Insertable<ActivityTables['chance']>, 'unit' | 'left'>;

/** What energy is called among chances. */
const UNIT = 'energy';

/** Energy lies among chances: what gave it, and how much of it is left. */
export const energyRepository = {
  /** Raises what a source gave to `granted`; it never falls. Returns how much came with it. */
  async raise(tx: Tx, row: Row): Promise<number> {
    const { user_id, id, activity_id, source, reference, granted, expires_at, at } = row;
    const { rows } = await sql<{ before: number }>`
      with known as (
        select granted from chance where user_id = ${user_id} and activity_id = ${activity_id}
          and unit = ${UNIT} and source = ${source} and reference = ${reference}
      )
      insert into chance
        (user_id, id, activity_id, unit, source, reference, granted, "left", expires_at, at)
      values (${user_id}, ${id}, ${activity_id}, ${UNIT}, ${source}, ${reference}, ${granted},
        ${granted}, ${expires_at}, ${at})
      on conflict (user_id, activity_id, unit, source, reference) do update
      set granted = excluded.granted, "left" = chance."left" + excluded.granted - chance.granted
      where excluded.granted > chance.granted
      returning coalesce((select granted from known), 0) as before`.execute(tx);
    return rows[0] ? Number(granted) - rows[0].before : 0;
  },

  /** Returns how much a member has, and how much was gained in all. */
  of: (
    exec: Exec,
    { userId, activityId }: ParticipantKey,
    now: Date,
  ): Promise<{ left: number; gained: number }> =>
    exec
      .selectFrom('chance')
      .select([
        sql<number>`coalesce(sum("left") filter (where expires_at > ${now}), 0)::integer`.as(
          'left',
        ),
        sql<number>`coalesce(sum(granted), 0)::integer`.as('gained'),
      ])
      .where('user_id', '=', userId)
      .where('activity_id', '=', activityId)
      .where('unit', '=', UNIT)
      .executeTakeFirstOrThrow(),

  /** Spends energy, that which was gained first. The member's part of the activity must be locked. */
  async spend(
    tx: Tx,
    { userId, activityId }: ParticipantKey,
    cost: number,
    now: Date,
  ): Promise<boolean> {
    const rows = await tx
      .selectFrom('chance')
      .select(['id', 'left'])
      .where('user_id', '=', userId)
      .where('activity_id', '=', activityId)
      .where('unit', '=', UNIT)
      .where('left', '>', 0)
      .where('expires_at', '>', now)
      .orderBy('at')
      .orderBy('id')
      .forUpdate()
      .execute();
    let open = cost;
    for (const { id, left } of rows) {
      const used = Math.min(left, open);
      if (used === 0) break;
      open -= used;
      await tx
        .updateTable('chance')
        .set({ left: left - used })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute();
    }
    return open === 0;
  },

  /** Removes the energy of some sources in all activities. Returns the activities. */
  async forget(tx: Tx, userId: string, sources: readonly string[]): Promise<string[]> {
    const rows = await tx
      .deleteFrom('chance')
      .where('user_id', '=', userId)
      .where('unit', '=', UNIT)
      .where('source', 'in', sources)
      .returning('activity_id')
      .execute();
    return [...new Set(rows.map((row) => row.activity_id))];
  },
};

import { type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import type { ActivityTables } from '../../tables.ts';

export type BoardEntry = Selectable<ActivityTables['board_entry']>;
type BoardKey = { activityId: string; board: string };

const BY_PLACE = keyset([
  { column: 'score', direction: 'desc', type: 'integer' },
  { column: 'reached_at', direction: 'asc', type: 'time' },
  { column: 'subject_id', direction: 'asc', type: 'text' },
]);

const onBoard = (exec: Exec, { activityId, board }: BoardKey) =>
  exec
    .selectFrom('board_entry')
    .selectAll()
    .where('activity_id', '=', activityId)
    .where('board', '=', board);

export const boardRepository = {
  /** Adds to a score, or sets it. A score that stays keeps the moment at which it was reached. */
  async score(
    tx: Tx,
    { activity_id, board, subject_id, owner_id, reached_at }: Omit<BoardEntry, 'score'>,
    change: { by: number } | { to: number },
  ): Promise<void> {
    const [first, next] =
      'by' in change
        ? [Math.max(0, change.by), sql`greatest(0, board_entry.score + ${change.by})`]
        : [change.to, sql`${change.to}::integer`];
    await sql`
      insert into board_entry (activity_id, board, subject_id, owner_id, score, reached_at)
      values (${activity_id}, ${board}, ${subject_id}, ${owner_id}, ${first}, ${reached_at})
      on conflict (activity_id, board, subject_id) do update
      set score = ${next},
        reached_at = case when board_entry.score = ${next} then board_entry.reached_at
          else excluded.reached_at end`.execute(tx);
  },

  async remove(tx: Tx, { activityId, board }: BoardKey, subjectId: string): Promise<void> {
    await tx
      .deleteFrom('board_entry')
      .where('activity_id', '=', activityId)
      .where('board', '=', board)
      .where('subject_id', '=', subjectId)
      .execute();
  },

  /** Removes what a member has on boards. */
  async forget(tx: Tx, userId: string): Promise<void> {
    await tx.deleteFrom('board_entry').where('owner_id', '=', userId).execute();
  },

  /** Lists a board from the first place on. */
  async page(
    exec: Exec,
    of: BoardKey,
    { cursor, size }: { cursor: string | undefined; size: number },
  ) {
    const rows: BoardEntry[] = await onBoard(exec, of)
      .where(BY_PLACE.after(cursor))
      .orderBy(BY_PLACE.orderBy)
      .limit(size + 1)
      .execute();
    return BY_PLACE.page(rows, size);
  },

  /** Returns who has a place; undefined where nobody has. */
  at: (exec: Exec, of: BoardKey, place: number): Promise<BoardEntry | undefined> =>
    onBoard(exec, of)
      .orderBy(BY_PLACE.orderBy)
      .offset(place - 1)
      .limit(1)
      .executeTakeFirst(),

  /** Returns the best that a member has on a board. */
  bestOf: (exec: Exec, of: BoardKey, userId: string): Promise<BoardEntry | undefined> =>
    onBoard(exec, of)
      .where('owner_id', '=', userId)
      .orderBy(BY_PLACE.orderBy)
      .limit(1)
      .executeTakeFirst(),

  /** Returns places by subject: one more than how many come before. */
  async places(exec: Exec, { activityId, board }: BoardKey, ids: readonly string[]) {
    if (ids.length === 0) return new Map<string, number>();
    const { rows } = await sql<{ subject_id: string; place: number }>`
      select subject_id, (
        select count(*)::integer + 1 from board_entry before
        where before.activity_id = own.activity_id and before.board = own.board
          and (before.score > own.score or (before.score = own.score
            and (before.reached_at, before.subject_id) < (own.reached_at, own.subject_id)))
      ) as place
      from board_entry own
      where activity_id = ${activityId} and board = ${board}
        and subject_id = any(${[...ids]}::text[])`.execute(exec);
    return new Map(rows.map(({ subject_id, place }) => [subject_id, place]));
  },

  placeOf: async (exec: Exec, of: BoardKey, subjectId: string): Promise<number> =>
    (await boardRepository.places(exec, of, [subjectId])).get(subjectId)!,

  /** Returns scores by subject. */
  async scores(exec: Exec, of: BoardKey, ids: readonly string[]): Promise<Map<string, number>> {
    if (ids.length === 0) return new Map();
    const rows = await onBoard(exec, of).where('subject_id', 'in', ids).execute();
    return new Map(rows.map(({ subject_id, score }) => [subject_id, score]));
  },
};

import { type Insertable, type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { ActTables } from '../tables.ts';

export type PrizeRow = Selectable<ActTables['act_prize']>;
export type DrawRow = Selectable<ActTables['act_draw']>;

export const drawRepository = {
  prizes: (exec: Exec, actId: string): Promise<PrizeRow[]> =>
    exec.selectFrom('act_prize').selectAll().where('act_id', '=', actId).orderBy('place').execute(),

  /** Writes the prizes of a draft anew. */
  async write(
    tx: Tx,
    actId: string,
    rows: readonly Insertable<ActTables['act_prize']>[],
  ): Promise<void> {
    await tx.deleteFrom('act_prize').where('act_id', '=', actId).execute();
    if (rows.length > 0)
      await tx
        .insertInto('act_prize')
        .values([...rows])
        .execute();
  },

  find: (exec: Exec, userId: string, joinId: string): Promise<DrawRow | undefined> =>
    exec
      .selectFrom('act_draw')
      .selectAll()
      .where('user_id', '=', userId)
      .where('join_id', '=', joinId)
      .executeTakeFirst(),

  /** Takes one of a prize. Returns false when none is left. */
  async take(tx: Tx, { act_id, id }: PrizeRow): Promise<boolean> {
    const taken = await tx
      .updateTable('act_prize')
      .set((eb) => ({ left: eb('left', '-', 1) }))
      .where('act_id', '=', act_id)
      .where('id', '=', id)
      .where('left', '>', 0)
      .executeTakeFirst();
    return taken.numUpdatedRows === 1n;
  },

  async add(tx: Tx, row: Insertable<ActTables['act_draw']>): Promise<void> {
    await tx.insertInto('act_draw').values(row).execute();
  },

  /** Returns the prizes that an organiser hands out, by sign-up. */
  async toHandOut(exec: Exec, joinIds: readonly string[]): Promise<Map<string, string>> {
    if (joinIds.length === 0) return new Map();
    const { rows } = await sql<{ join_id: string; name: string }>`
      select act_draw.join_id, act_prize.name from act_draw
      join act_prize on act_prize.act_id = act_draw.act_id and act_prize.id = act_draw.prize_id
      where act_draw.join_id = any(${[...joinIds]}) and act_prize.gift is null`.execute(exec);
    return new Map(rows.map(({ join_id, name }) => [join_id, name]));
  },
};

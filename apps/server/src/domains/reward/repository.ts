import type { ScoreDecision } from '@marque/contract/points/operator-schema';
import type { Insertable, Selectable } from 'kysely';
import { anyPair, type Exec, lockOwned, type Tx } from '#kernel/database.ts';
import { claimNumber } from '#kernel/numbers.ts';
import type { RewardTables } from './tables.ts';
import { REWARD_SOURCES } from './numbered.ts';

export type RewardRow = Selectable<RewardTables['reward']>;
export type DecisionRow = Selectable<RewardTables['score_decision']>;

export const rewardRepository = {
  /** Claims a side of a source. Returns false when it has a reward already. */
  async claim(tx: Tx, row: Insertable<RewardTables['reward']>): Promise<boolean> {
    const { user_id: userId, id, source_kind, source_id, side } = row;
    const number = [source_kind, source_id, side].join(':');
    if (!(await claimNumber(tx, REWARD_SOURCES, { number, userId, id }))) return false;
    await tx.insertInto('reward').values(row).execute();
    return true;
  },

  async setResult(tx: Tx, { user_id, id }: Pick<RewardRow, 'user_id' | 'id'>, result: string) {
    await tx
      .updateTable('reward')
      .set({ result })
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .execute();
  },

  lock: (tx: Tx, id: string): Promise<RewardRow | undefined> => lockOwned(tx, 'reward', id),

  async markTaken(tx: Tx, { user_id, id }: RewardRow, now: Date): Promise<void> {
    await tx
      .updateTable('reward')
      .set({ taken_back_at: now })
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .execute();
  },

  /** Returns what was given in its own domain, by the reward's id. */
  async results(
    exec: Exec,
    given: readonly { userId: string; id: string }[],
  ): Promise<Map<string, string>> {
    const rows =
      given.length === 0
        ? []
        : await exec
            .selectFrom('reward')
            .select(['id', 'result'])
            .where(
              anyPair(
                ['user_id', 'id'],
                given.map(({ userId, id }) => [userId, id]),
              ),
            )
            .execute();
    return new Map(rows.map(({ id, result }) => [id, result]));
  },

  newest: (exec: Exec, userId: string, size: number): Promise<RewardRow[]> =>
    exec
      .selectFrom('reward')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('given_at', 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .execute(),

  async addDecision(tx: Tx, row: Insertable<RewardTables['score_decision']>): Promise<void> {
    await tx.insertInto('score_decision').values(row).execute();
  },

  lockDecision: (tx: Tx, id: string): Promise<DecisionRow | undefined> =>
    lockOwned(tx, 'score_decision', id),

  async decide(
    tx: Tx,
    { user_id, id }: DecisionRow,
    { state, by, now }: { state: ScoreDecision['state']; by: string; now: Date },
  ): Promise<void> {
    await tx
      .updateTable('score_decision')
      .set({ state, decided_by: by, decided_at: now })
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .execute();
  },

  waiting: (exec: Exec, size: number): Promise<DecisionRow[]> =>
    exec
      .selectFrom('score_decision')
      .selectAll()
      .where('state', '=', 'waiting')
      .orderBy('asked_at')
      .limit(size)
      .execute(),
};

import { VOID_FROM_FEN } from '@marque/contract/activity/schema';
import type { Tx } from '#kernel/database.ts';
import type { ActivityContext } from '../../context.ts';
import { type AwardRow, awardRepository as awards } from './repository.ts';

/**
 * Takes a prize back whose ground was refunded. Points always go, as a debt where they are used; other
 * prizes of some worth go while they are unused.
 */
export async function takeBackAward(
  { reward }: Pick<ActivityContext, 'reward'>,
  tx: Tx,
  { row, isScore, now }: { row: AwardRow; isScore: boolean; now: Date },
): Promise<void> {
  if (row.state === 'lapsed' || row.state === 'void') return;
  if (!isScore && row.value_fen < VOID_FROM_FEN) return;
  if (row.reward_id !== null && !(await reward.takeBackUnused(tx, row.reward_id, now))) return;
  await awards.change(tx, row, { state: 'void', due_at: null });
}

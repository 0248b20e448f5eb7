import { DAY_MS } from '@marque/contract/shanghai';
import type { Tx } from '#kernel/database.ts';
import { newId } from '#kernel/ids.ts';
import type { Board, LoadedActivity } from '../../context.ts';
import { score } from '../board/score.ts';
import { energyRepository as energies } from './repository.ts';

/** How long after the end of an activity energy is exchanged. */
const EXCHANGED_MS = 7 * DAY_MS;

/** The board of those who gained the most. */
export const ENERGY_BOARD: Board = {
  id: 'energy',
  name: '能量榜',
  unit: '能量',
  frozenFrom: null,
  places: [],
};

/** Until when the energy of an activity is exchanged. */
export const exchangedUntil = ({ row }: Pick<LoadedActivity, 'row'>): Date =>
  new Date(row.ends_at.getTime() + EXCHANGED_MS);

type EnergyGain = { userId: string; source: string; reference: string; to: number; now: Date };

/** Raises the energy that a source gave. Returns how much came with it. */
export async function gainEnergy(
  tx: Tx,
  activity: LoadedActivity,
  { userId, source, reference, to, now }: EnergyGain,
): Promise<number> {
  if (to <= 0) return 0;
  return energies.raise(tx, {
    user_id: userId,
    id: newId(now),
    activity_id: activity.id,
    source,
    reference,
    granted: to,
    expires_at: exchangedUntil(activity),
    at: now,
  });
}

/** Puts what a member gained in all onto the board. */
export async function scoreEnergy(
  tx: Tx,
  activity: Pick<LoadedActivity, 'id'>,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const { gained } = await energies.of(tx, { userId, activityId: activity.id }, now);
  await score(tx, { activity, board: ENERGY_BOARD.id, subjectId: userId, to: gained, now });
}

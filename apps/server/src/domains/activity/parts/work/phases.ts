import type { WorkPhase } from '@marque/contract/activity/work/schema';
import type { LoadedActivity } from '../../context.ts';

/** Until when works are sent, votes are cast and places are looked at. */
export type PhaseEnds = { collect: Date; vote: Date; notice: Date };

/** Where an activity of works stands at a moment. */
export function phaseAt(
  { collect, vote, notice }: PhaseEnds,
  { state }: Pick<LoadedActivity, 'state'>,
  now: Date,
): WorkPhase {
  if (now < collect) return 'collect';
  if (now < vote) return 'vote';
  return state === 'settled' || now >= notice ? 'result' : 'notice';
}

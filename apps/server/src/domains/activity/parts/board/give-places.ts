import { shanghaiDay } from '@marque/contract/shanghai';
import type { Tx } from '#kernel/database.ts';
import type { ActivityContext, Board, LoadedActivity } from '../../context.ts';
import { activityRepository as activities } from '../../repository.ts';
import { giveAward } from '../award/give.ts';
import { prizeOf } from '../award/show.ts';
import { boardRepository as boards } from './repository.ts';

/** A prize that somebody is to get. `reference`: what for, once. */
type Due = { userId: string; prizeId: string; source: string; reference: string };

/** Gives prizes at the settlement of an activity: takes all pieces first, and leaves out what is gone. */
export async function giveDue(
  context: ActivityContext,
  tx: Tx,
  activity: LoadedActivity,
  { due, now }: { due: readonly Due[]; now: Date },
): Promise<void> {
  const day = shanghaiDay(now);
  const taken: Due[] = [];
  for (const one of due)
    if (await activities.takePiece(tx, { activityId: activity.id, id: one.prizeId, day }))
      taken.push(one);
  for (const { userId, prizeId, source, reference } of taken) {
    const prize = prizeOf(activity, prizeId);
    await giveAward(context, tx, activity, { userId, prize, source, reference, now });
  }
}

/** Returns who gets what for their places on a board. A place of nobody's gives nothing. */
export async function dueOfPlaces(
  tx: Tx,
  { id }: LoadedActivity,
  { id: board, places }: Pick<Board, 'id' | 'places'>,
): Promise<Due[]> {
  const of = { activityId: id, board };
  const { rows } = await boards.page(tx, of, { cursor: undefined, size: places.length });
  return rows.flatMap(({ owner_id: userId }, i) =>
    userId === null
      ? []
      : [{ userId, prizeId: places[i]!, source: 'place', reference: `${board}:${i + 1}` }],
  );
}

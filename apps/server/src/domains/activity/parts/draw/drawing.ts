import type { DrawingView } from '@marque/contract/activity/drawing';
import { sumBy } from 'es-toolkit';
import type { Exec } from '#kernel/database.ts';
import type { DrawRules, LoadedActivity, Viewer } from '../../context.ts';
import { isOver } from '../../engine/state.ts';
import { chancesOf } from '../chance/show.ts';
import { drawRepository as draws } from './repository.ts';
import { drawnOf, winnersOf } from './show.ts';

/** The winners in the first view; the list has all of them. */
const WINNERS = 3;

/** How many draws there were, and on what they fell; null while there may be more. */
async function resultOf(exec: Exec, activity: LoadedActivity): Promise<DrawingView['result']> {
  if (!isOver(activity)) return null;
  const prizes = await draws.byPrize(exec, activity.id);
  return { draws: sumBy(prizes, ({ n }) => n), prizes };
}

/** Shows the draw of an activity: the caller's chances, who won, and what the caller may do. */
export async function showDrawing(
  exec: Exec,
  activity: LoadedActivity,
  rules: DrawRules,
  { userId, now }: Viewer,
): Promise<{ view: DrawingView; allowed: string[] }> {
  const { state } = activity;
  const whose = userId === null ? null : { userId, activityId: activity.id };
  const [chances, unseen, winners, result] = await Promise.all([
    whose ? chancesOf(exec, activity, rules, { userId: whose.userId, now }) : null,
    whose ? draws.unseen(exec, whose) : undefined,
    winnersOf(exec, activity, { cursor: undefined, size: WINNERS }),
    resultOf(exec, activity),
  ]);
  const may = state === 'live' && (!chances || (chances.left > 0 && chances.today > 0));
  const mayPay = state === 'live' && (chances?.scoreTimes ?? 0) > 0;
  return {
    view: {
      chances,
      unfinished: unseen ? await drawnOf(exec, activity, unseen) : null,
      winners: winners.items,
      result,
    },
    allowed: [
      ...(may ? ['draw'] : []),
      ...(mayPay ? ['chance'] : []),
      ...(state === 'scheduled' ? ['remind'] : []),
    ],
  };
}

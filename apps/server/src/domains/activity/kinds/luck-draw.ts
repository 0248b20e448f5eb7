import { luckDraw, type LuckDrawView } from '@marque/contract/activity/kinds/luck-draw';
import { drawsCarried } from '@marque/contract/activity/odds';
import type { Activity } from '@marque/contract/activity/schema';
import { sumBy } from 'es-toolkit';
import type { Exec } from '#kernel/database.ts';
import type { LoadedActivity, Problem } from '../context.ts';
import { defineKind } from '../engine/kind.ts';
import { outOf } from '../engine/prizes.ts';
import { prizeProblems } from '../parts/award/check.ts';
import { chancesOf } from '../parts/chance/show.ts';
import { drawRepository as draws } from '../parts/draw/repository.ts';
import { drawProblems } from '../parts/draw/rules.ts';
import { drawnOf, winnersOf } from '../parts/draw/show.ts';

/** The winners in the first view; the list has all of them. */
const WINNERS = 3;

/** Returns the prizes whose pieces do not last for the draws that are expected. */
function shortPrizes({ prizes }: Activity, expected: number): Problem[] {
  const all = outOf(prizes);
  return prizes.flatMap(({ stock, weight }, i) => {
    if (stock === null || weight === 0) return [];
    const carried = drawsCarried(stock, weight, all);
    return carried < expected
      ? [{ path: `prizes.${i}.stock`, message: `预计 ${expected} 次抽奖，份数只够 ${carried} 次` }]
      : [];
  });
}

/** How many draws there were, and on what they fell; null while there may be more. */
async function resultOf(
  exec: Exec,
  { id, state }: LoadedActivity,
): Promise<LuckDrawView['result']> {
  if (state !== 'ended' && state !== 'settled') return null;
  const prizes = await draws.byPrize(exec, id);
  return { draws: sumBy(prizes, ({ n }) => n), prizes };
}

export const luckDrawKind = defineKind({
  of: luckDraw,
  draws: ({ perDay, total, fallback }) => ({ perDay, total, fallback }),
  check: async ({ activity, config }, { exec, brand }) => [
    ...drawProblems(activity, config),
    ...(await prizeProblems(exec, brand, activity.prizes)),
  ],
  warn: ({ activity, config }) => shortPrizes(activity, config.draws),
  async show(_context, { exec, activity, viewer: { userId, now } }) {
    const { state, config } = activity;
    const whose = userId === null ? null : { userId, activityId: activity.id };
    const [chances, unseen, winners, result] = await Promise.all([
      whose ? chancesOf(exec, activity, config, { userId: whose.userId, now }) : null,
      whose ? draws.unseen(exec, whose) : undefined,
      winnersOf(exec, activity, { cursor: undefined, size: WINNERS }),
      resultOf(exec, activity),
    ]);
    const may = state === 'live' && (!chances || (chances.left > 0 && chances.today > 0));
    const mayPay = state === 'live' && (chances?.scoreTimes ?? 0) > 0;
    return {
      view: {
        style: config.style,
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
  },
});

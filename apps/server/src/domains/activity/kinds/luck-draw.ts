import { luckDraw } from '@marque/contract/activity/kinds/luck-draw';
import { drawsCarried } from '@marque/contract/activity/odds';
import type { Activity } from '@marque/contract/activity/schema';
import type { Problem } from '../context.ts';
import { defineKind } from '../engine/kind.ts';
import { outOf } from '../engine/prizes.ts';
import { prizeProblems } from '../parts/award/check.ts';
import { helpForChances, invitesBy } from '../parts/chance/by-help.ts';
import { drawProblems } from '../parts/draw/rules.ts';
import { showDrawing } from '../parts/draw/drawing.ts';

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

export const luckDrawKind = defineKind({
  of: luckDraw,
  draws: ({ perDay, total, fallback }) => ({ perDay, total, fallback }),
  help: helpForChances,
  check: async ({ activity, config }, { exec, brand }) => [
    ...drawProblems(activity, config),
    ...(await prizeProblems(exec, brand, activity.prizes)),
  ],
  warn: ({ activity, config }) => shortPrizes(activity, config.draws),
  async show(_context, { exec, activity, viewer, join }) {
    const { view, allowed } = await showDrawing(exec, activity, activity.config, viewer);
    return {
      view: { style: activity.config.style, ...view },
      allowed: [...allowed, ...invitesBy(activity, { join, viewer })],
    };
  },
});

import { lotteryTeam } from '@marque/contract/activity/kinds/lottery-team';
import { defineKind } from '../engine/kind.ts';
import { prizeProblems } from '../parts/award/check.ts';
import { showDrawing } from '../parts/draw/drawing.ts';
import { drawProblems } from '../parts/draw/rules.ts';
import { showPairs } from '../parts/pairing/show.ts';

export const lotteryTeamKind = defineKind({
  of: lotteryTeam,
  pairs: true,
  draws: ({ perDay, total, fallback }) => ({ perDay, total, fallback }),
  check: async ({ activity, config }, { exec, brand }) => [
    ...drawProblems(activity, config),
    ...(Math.min(config.perDay, config.total) < config.draws
      ? [{ path: 'config.perDay', message: '每天和一共能抽的，不能少于每人的次数' }]
      : []),
    ...(await prizeProblems(exec, brand, activity.prizes)),
  ],
  async show(context, asking) {
    const { exec, activity, viewer } = asking;
    const { perDay, total, fallback, ...config } = activity.config;
    const [drawing, { allowed, ...teams }] = await Promise.all([
      showDrawing(exec, activity, { perDay, total, fallback }, viewer),
      showPairs(context, asking),
    ]);
    return {
      view: { ...drawing.view, ...config, ...teams },
      allowed: [...drawing.allowed, ...allowed],
    };
  },
});

import { z } from 'zod';
import { Id } from '../../common.ts';
import { activityKind } from '../kind.ts';

/** Energy by a day's steps, places and days in a row, which is exchanged for prizes. */
export const kilocalorie = activityKind({
  id: 'kilocalorie',
  config: z.strictObject({
    /** The energy of a day that counts for the row of days. */
    goal: z.int().min(50).max(800),
    /** The energy of a place, and how many count in a day. */
    spotEnergy: z.int().min(0).max(100),
    spotsPerDay: z.int().min(0).max(10),
    streaks: z
      .array(z.strictObject({ days: z.int().min(2).max(60), energy: z.int().min(1).max(2000) }))
      .max(6),
    /** What prizes cost. */
    rights: z
      .array(z.strictObject({ prizeId: Id, cost: z.int().min(1).max(100_000) }))
      .min(1)
      .max(12),
  }),
  view: z.object({}),
  random: () => false,
  gains: () => [],
  rules: ({ goal, spotEnergy, spotsPerDay, streaks }) => [
    {
      title: '能量怎么算',
      lines: [
        '按 60 公斤计：能量 = 步数 × 0.0294 取整，每天最多 882',
        `当天达到 ${goal} 算完成，第二天 24 点前还能同步`,
        `到打卡点每处 ${spotEnergy} 能量，每天最多 ${spotsPerDay} 处`,
        ...streaks.map(({ days, energy }) => `连续 ${days} 天加 ${energy} 能量`),
        '只读取每天的总步数，撤回同意后步数删除、奖品保留',
      ],
    },
  ],
});

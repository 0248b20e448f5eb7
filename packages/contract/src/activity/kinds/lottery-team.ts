import { z } from 'zod';
import { activityKind } from '../kind.ts';
import { Drawing, drawRules } from '../drawing.ts';

/** A team whose members each draw once it is full. */
export const lotteryTeam = activityKind({
  id: 'lotteryTeam',
  config: z.strictObject({
    ...Drawing.shape,
    size: z.int().min(3).max(5),
    /** For how many hours a team gathers, and for how many its draws last once it is full. */
    hours: z.int().min(1).max(72),
    drawHours: z.int().min(1).max(168),
    /** The draws of each member. */
    draws: z.int().min(1).max(5),
    /** The points of each member of a team that did not get full. */
    consolationScore: z.int().min(0).max(1000),
  }),
  view: z.object({}),
  random: () => true,
  gains: () => [],
  rules: (config) => [
    {
      title: '怎么组队',
      lines: [
        `${config.size} 人一队，组队后 ${config.hours} 小时内满员；也可以随机匹配到别人的队`,
        `满员后每人 ${config.draws} 次抽奖，机会相同，${config.drawHours} 小时内用完`,
        `没有满员，每人得 ${config.consolationScore} 积分；满员前可以退出`,
      ],
    },
    drawRules(config),
  ],
});

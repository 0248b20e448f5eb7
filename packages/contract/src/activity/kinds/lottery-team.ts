import { z } from 'zod';
import { Drawing, DrawingView, drawRules } from '../drawing.ts';
import { activityKind } from '../kind.ts';
import { PairConfig, PairView } from '../pairing/pairs.ts';

/** A team whose members each draw once it is full. */
export const lotteryTeam = activityKind({
  id: 'lotteryTeam',
  config: z.strictObject({ ...Drawing.shape, ...PairConfig.shape }),
  view: z.object({ ...DrawingView.shape, ...PairView.shape }),
  random: () => true,
  gains: () => [],
  rules: (config) => [
    {
      title: '怎么组队',
      lines: [
        `${config.size} 人一队，组队后 ${config.hours} 小时内满员；也可以随机匹配，先补最早的那支队`,
        `满员后每人 ${config.draws} 次抽奖，机会相同，${config.drawHours} 小时内用完`,
        `没有满员，每人得 ${config.consolationScore} 积分；每人参加一支队，满员前可以退出`,
      ],
    },
    drawRules(config),
  ],
});
export type LotteryTeamView = z.output<typeof lotteryTeam.view>;

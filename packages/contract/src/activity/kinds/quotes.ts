import { z } from 'zod';
import { Id, Line } from '../../common.ts';
import { activityKind } from '../kind.ts';

/** Short texts of members on cards, of which some authors are drawn. */
export const quotes = activityKind({
  id: 'quotes',
  config: z.strictObject({
    /** What is written about, one a day in turn. */
    prompts: z.array(Line.min(2).max(40)).min(1).max(31),
    perDay: z.int().min(1).max(5),
    total: z.int().min(1).max(60),
    /** How many authors are drawn, each with the same chance, and what they get. */
    drawn: z.int().min(0).max(100),
    prizeId: Id.nullable().default(null),
  }),
  view: z.object({}),
  random: () => true,
  gains: () => [],
  rules: ({ perDay, total, drawn }) => [
    {
      title: '怎么写',
      lines: [
        `每天 ${perDay} 张，一共 ${total} 张，每张 8 至 60 个字，审核后公开`,
        ...(drawn > 0
          ? [`结束后从公开过卡片的作者里抽 ${drawn} 位，每人机会相同，与点赞无关`]
          : []),
      ],
    },
  ],
});

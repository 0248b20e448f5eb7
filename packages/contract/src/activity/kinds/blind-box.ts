import { z } from 'zod';
import { Id } from '../../common.ts';
import { activityKind } from '../kind.ts';

/** Boxes of a set whose contents are known in number, drawn from what is left when one is opened. */
export const blindBox = activityKind({
  id: 'blindBox',
  config: z.strictObject({
    /** The deal that a box is bought by. */
    dealId: Id,
    /** What a set holds. */
    contents: z
      .array(z.strictObject({ prizeId: Id, count: z.int().min(1).max(100) }))
      .min(2)
      .max(12),
    sets: z.int().min(1).max(1000),
    perDay: z.int().min(1).max(20),
    total: z.int().min(1).max(100),
    /** After how many days a paid box opens by itself. */
    openDays: z.int().min(7).max(60),
  }),
  view: z.object({}),
  random: () => true,
  gains: () => [],
  rules: ({ contents, perDay, total, openDays }) => {
    const size = contents.reduce((sum, { count }) => sum + count, 0);
    return [
      {
        title: '怎么拆',
        lines: [
          `一套 ${size} 只，里面有什么、各几件在页面上写明；号码不影响结果`,
          `每人每天最多 ${perDay} 只，整个活动最多 ${total} 只；满 18 岁才能买`,
          '没拆的 7 天内可以全额退；拆开后不支持七天无理由，有质量问题随时找我们',
          `付款后 ${openDays} 天没拆的自动拆开，拆前会提醒`,
        ],
      },
    ];
  },
});

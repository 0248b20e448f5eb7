import { z } from 'zod';
import { Id } from '../../common.ts';
import { OwnBox } from '../blind-box/schema.ts';
import { activityKind } from '../kind.ts';
import { DealGoods } from '../team/schema.ts';

/** Boxes of a set whose contents are known in number, drawn from what is left when one is opened. */
export const blindBox = activityKind({
  id: 'blindBox',
  config: z.strictObject({
    /** The deal that a box is bought by: what is in every box. */
    dealId: Id,
    /** What a set holds besides, one in each box. */
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
  view: z.object({
    /** What is in every box, with the price; null once it is off the shelf. */
    goods: DealGoods.nullable(),
    /** The set that is sold now, of how many, and the boxes of one. */
    set: z.int(),
    sets: z.int(),
    size: z.int(),
    /** The numbers that are sold or held. */
    taken: z.array(z.int()),
    /** The boxes of the set that are not opened, with what is left for them. */
    closed: z.int(),
    contents: z.array(z.object({ prizeId: Id, count: z.int(), left: z.int() })),
    openDays: z.int(),
    /** null for a visitor. */
    own: z
      .object({
        /** Whether the caller has said to be 18 or older. */
        adult: z.boolean(),
        /** How many more may be bought: today, and in all. */
        today: z.int(),
        inAll: z.int(),
        boxes: z.array(OwnBox),
      })
      .nullable(),
  }),
  random: () => true,
  gains: () => [],
  rules: ({ contents, perDay, total, openDays }) => {
    const size = contents.reduce((sum, { count }) => sum + count, 0);
    return [
      {
        title: '怎么拆',
        lines: [
          `一套 ${size} 只，里面有什么、各几件在页面上写明；拆开时从剩下的里面随机取一件，号码不影响结果`,
          `每人每天最多 ${perDay} 只，整个活动最多 ${total} 只；满 18 岁才能买`,
          '没拆的随时全额退；拆开后不支持七天无理由，有质量问题随时找我们',
          `付款后 ${openDays} 天没拆的自动拆开`,
          '每只盒子里的东西和拆开的记录留底三年',
        ],
      },
    ];
  },
});
export type BlindBoxView = z.output<typeof blindBox.view>;

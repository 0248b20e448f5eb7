import { z } from 'zod';
import { Id, Line } from '../../common.ts';
import { Drawing, drawRules, DrawingView } from '../drawing.ts';
import { activityKind } from '../kind.ts';

/** Marks that are found in stores; all of them give draws. */
export const sweepX = activityKind({
  id: 'sweepX',
  config: z.strictObject({
    ...Drawing.shape,
    marks: z
      .array(z.strictObject({ id: Id, title: Line.min(1).max(6) }))
      .min(3)
      .max(8),
    /** The stores with a screen. */
    dealers: z.array(Id).min(1).max(200),
    /** The draws for all marks, and those for each friend who finds a first one. */
    draws: z.int().min(1).max(10),
    inviteCap: z.int().min(0).max(10),
  }),
  view: z.object({
    ...DrawingView.shape,
    marks: z.array(z.object({ id: Id, title: z.string(), found: z.boolean() })),
    /** The marks of all stores together, which count on the board. */
    score: z.int(),
    /** The draws for all marks. */
    draws: z.int(),
  }),
  random: () => true,
  gains: ({ inviteCap }) => (inviteCap > 0 ? [{ on: 'invite', n: 1, cap: inviteCap }] : []),
  rules: (config) => [
    {
      title: '怎么找',
      lines: [
        `到店扫屏幕上的码，${config.marks.map(({ title }) => title).join('、')}各一次`,
        `找齐得 ${config.draws} 次抽奖；去别的店再找，只加榜单的分`,
        '榜单按找到的总数排，相同的先达到的在前',
        ...(config.inviteCap > 0
          ? [
              `好友从你的链接来、找到第一个标记，你得 1 次抽奖，最多 ${config.inviteCap} 位，只在 App 和浏览器里有`,
            ]
          : []),
        '门店工作人员不参加',
      ],
    },
    drawRules(config),
  ],
});
export type SweepXView = z.output<typeof sweepX.view>;

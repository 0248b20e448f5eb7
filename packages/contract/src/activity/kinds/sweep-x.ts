import { z } from 'zod';
import { Id, Line } from '../../common.ts';
import { activityKind } from '../kind.ts';
import { Drawing, drawRules } from '../drawing.ts';

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
  view: z.object({}),
  random: () => true,
  gains: ({ inviteCap }) => (inviteCap > 0 ? [{ on: 'invite', n: 1, cap: inviteCap }] : []),
  rules: (config) => [
    {
      title: '怎么找',
      lines: [
        `到店扫屏幕上的码，${config.marks.map(({ title }) => title).join('、')}各一次`,
        `找齐得 ${config.draws} 次抽奖；去别的店再找，只加榜单的分`,
        '门店工作人员不参加',
      ],
    },
    drawRules(config),
  ],
});

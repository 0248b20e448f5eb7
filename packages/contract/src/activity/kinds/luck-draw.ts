import { z } from 'zod';
import { formatMoney } from '../../money.ts';
import { Drawing, DrawingView } from '../drawing.ts';
import { Helping, helpingRule } from '../help/helping.ts';
import { activityKind } from '../kind.ts';
import { Gain, VOID_FROM_FEN } from '../schema.ts';

/** Draws with chances that days, orders, drives and points give. */
export const luckDraw = activityKind({
  id: 'luckDraw',
  config: z.strictObject({
    /** What gives chances, each way once. */
    sources: z
      .array(Gain)
      .min(1)
      .max(6)
      .refine(
        (gains) => new Set(gains.map(({ on }) => on)).size === gains.length,
        '每种来源写一次',
      ),
    ...Drawing.shape,
    style: z.enum(['wheel', 'grid', 'egg']),
    /** How many draws of all people are expected. */
    draws: z.int().min(1).max(100_000_000),
    ...Helping.shape,
  }),
  view: z.object({
    style: z.enum(['wheel', 'grid', 'egg']),
    ...DrawingView.shape,
  }),
  random: () => true,
  gains: ({ sources }) => sources,
  rules: ({ perDay, total, fallback, sources, ...helping }, { prizes }) => [
    {
      title: '怎么抽',
      lines: [
        `每天最多抽 ${perDay} 次，整个活动最多 ${total} 次`,
        ...(sources.some(({ on }) => on === 'help') ? [helpingRule(helping)] : []),
        '先到期的次数先用，活动结束时没用的作废',
        '每次由服务器随机取一个数，落在哪份奖品的区间就是哪份；数和规则版本留底两年',
        `落在的奖品发完、当天发完或你已拿满时，改发「${prizes.find(({ id }) => id === fallback)?.name ?? ''}」并说明原因`,
        `次数来自订单而订单退款的：没用的次数收回；用掉的，抽到的积分收回，满 ${formatMoney(VOID_FROM_FEN)} 还没用的奖品作废`,
      ],
    },
  ],
});
export type LuckDrawView = z.output<typeof luckDraw.view>;

import { z } from 'zod';
import { Id, Instant, Line } from '../../common.ts';
import { ShanghaiMinute } from '../../page-blocks/composed-page.ts';
import { Landing } from '../../page-blocks/schema.ts';
import { Drawing, DrawingView } from '../drawing.ts';
import { Helping, helpingRule } from '../help/helping.ts';
import { activityKind } from '../kind.ts';
import { Gain } from '../schema.ts';
import { DealGoods } from '../team/schema.ts';

/** A phase of the festival, without the minute `until`. `sells`: whether its deals can be had in it. */
const FestivalPhase = z.strictObject({
  id: Id,
  title: Line.min(1).max(6),
  from: ShanghaiMinute,
  until: ShanghaiMinute,
  sells: z.boolean().default(true),
});

/** A venue of deals, tasks and boxes, whose parts change with its phases. */
export const festival = activityKind({
  id: 'festival',
  config: z.strictObject({
    /** How many boxes a person opens in a day, and in all. */
    ...Drawing.omit({ fallback: true }).shape,
    ...Helping.shape,
    phases: z.array(FestivalPhase).min(1).max(4),
    /** What gives chances for a box, each way once. */
    sources: z
      .array(Gain)
      .min(1)
      .max(7)
      .refine(
        (gains) => new Set(gains.map(({ on }) => on)).size === gains.length,
        '每种来源写一次',
      ),
  }),
  view: z.object({
    /** The boxes: chances, what was opened last, who opened what. */
    ...DrawingView.shape,
    phases: z.array(
      z.object({ ...FestivalPhase.shape, from: Instant, until: Instant, sells: z.boolean() }),
    ),
    /** The phase that is on; null between two, before and after them. */
    phase: Id.nullable(),
    goods: z.array(DealGoods),
    /** How many prizes wait to be claimed. */
    toClaim: z.int(),
    /** What operators composed for the venue (`activity.landing:<id>`); null while nothing is. */
    landing: Landing.nullable(),
  }),
  random: () => true,
  gains: ({ sources }) => sources,
  rules: ({ phases, perDay, total, sources, ...helping }) => [
    {
      title: '会场',
      lines: phases.map(
        ({ title, from, until, sells }) =>
          `${title}：${from} 至 ${until}${sells ? '' : '，先看价，不卖'}`,
      ),
    },
    {
      title: '怎么拆盲盒',
      lines: [
        `每天最多拆 ${perDay} 只，整个活动最多 ${total} 只；先到期的次数先用，没用的随活动作废`,
        ...(sources.some(({ on }) => on === 'help') ? [helpingRule(helping)] : []),
        '拆的时候从剩下的盒子里随机取一只，每份奖品的概率是它剩下的份数除以全部剩下的份数；号码不影响结果',
        '每只盒子里都有东西，拆完为止；每次取到的数和剩下的总数留底三年',
      ],
    },
  ],
});
export type FestivalView = z.output<typeof festival.view>;

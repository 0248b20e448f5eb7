import { z } from 'zod';
import { Id, Line } from '../../common.ts';
import { ShanghaiMinute } from '../../page-blocks/composed-page.ts';
import { activityKind } from '../kind.ts';
import { Drawing, drawRules } from '../drawing.ts';
import { Gain } from '../schema.ts';

/** A phase of the festival, without the minute `until`. */
const FestivalPhase = z.strictObject({
  id: Id,
  title: Line.min(1).max(6),
  from: ShanghaiMinute,
  until: ShanghaiMinute,
});

/** A venue of deals, tasks and boxes, whose parts change with its phases. */
export const festival = activityKind({
  id: 'festival',
  config: z.strictObject({
    ...Drawing.shape,
    phases: z.array(FestivalPhase).min(1).max(4),
    /** What gives chances for a box. */
    sources: z.array(Gain).min(1).max(7),
    /** How many friends help for one more box; 0 for no such gain. */
    friendsPerBox: z.int().min(0).max(20),
  }),
  view: z.object({}),
  random: () => true,
  gains: ({ sources }) => sources,
  rules: (config) => [
    {
      title: '会场',
      lines: config.phases.map(({ title, from, until }) => `${title}：${from} 至 ${until}`),
    },
    drawRules(config),
  ],
});

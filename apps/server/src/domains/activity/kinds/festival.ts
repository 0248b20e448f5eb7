import { festival } from '@marque/contract/activity/kinds/festival';
import { timeText } from '@marque/contract/shanghai';
import type { z } from 'zod';
import { momentOfMinute } from '../../page/module.ts';
import { LANDING, type LoadedActivity } from '../context.ts';
import { defineKind } from '../engine/kind.ts';
import { prizeProblems } from '../parts/award/check.ts';
import { awardRepository as awards } from '../parts/award/repository.ts';
import { helpForChances, invitesBy } from '../parts/chance/by-help.ts';
import { goodsOf } from '../parts/deal/goods.ts';
import { plainSeller } from '../parts/deal/plain-seller.ts';
import { showDrawing } from '../parts/draw/drawing.ts';
import { drawProblems, drawRulesOf } from '../parts/draw/rules.ts';
import { activityRepository as activities } from '../repository.ts';

type Config = z.output<typeof festival.config>;

/** The prizes that are counted as waiting; more are said to be so many. */
const MOST_TO_CLAIM = 20;

type Running = Pick<LoadedActivity<Config>, 'config' | 'row'>;

/** The phases with their moments. The last one lasts to the end, also of an activity that is extended. */
const phasesOf = ({ config: { phases }, row }: Running) =>
  phases.map(({ from, until, ...phase }, i) => {
    const end = momentOfMinute(until);
    const isLonger = i === phases.length - 1 && end < row.ends_at;
    return { ...phase, from: momentOfMinute(from), until: isLonger ? row.ends_at : end };
  });

const phaseAt = (activity: Running, now: Date) =>
  phasesOf(activity).find(({ from, until }) => from <= now && now < until);

/** Why deals are not sold at a moment, with the phase in which they are. */
function notSold(activity: Running, now: Date): string {
  const next = phasesOf(activity).find(({ sells, from }) => sells && from > now);
  return next ? `${timeText(next.from)} 开卖，到时再来` : '这个活动价已经结束了，可以按原价购买';
}

export const festivalKind = defineKind({
  of: festival,
  seller: {
    ...plainSeller,
    terms: async (exec, selling) => {
      const activity = selling.activity as Running;
      const { now } = selling.asked;
      return phaseAt(activity, now)?.sells
        ? plainSeller.terms(exec, selling)
        : { problem: { code: 'dealOver', msg: notSold(activity, now) } };
    },
  },
  draws: ({ perDay, total }) => ({ perDay, total, fallback: null }),
  help: helpForChances,
  check: async ({ activity, config }, { exec, brand }) => [
    ...config.phases.flatMap(({ from, until }, i) =>
      from < until &&
      activity.from <= from &&
      until <= activity.until &&
      (i === 0 || config.phases[i - 1]!.until <= from)
        ? []
        : [{ path: `config.phases.${i}`, message: '阶段要一个接一个，都在活动时间里' }],
    ),
    ...drawProblems(activity, { ...config, fallback: null }),
    ...(await prizeProblems(exec, brand, activity.prizes)),
  ],
  async show(context, { exec, activity, viewer, join, preview }) {
    const { id, brand, state } = activity;
    const { userId, now } = viewer;
    const own = { brand, tab: 'toClaim', cursor: undefined, size: MOST_TO_CLAIM } as const;
    const user = userId === null ? null : { id: userId };
    const [drawing, goods, toClaim, landing, pieces] = await Promise.all([
      showDrawing(exec, activity, drawRulesOf(activity), viewer),
      goodsOf(context, exec, activity),
      userId === null ? null : awards.page(exec, { ...own, userId, activityId: id }),
      context.pages.landing({ page: LANDING, id, preview }, { brand, now, user }),
      activities.prizes(exec, id),
    ]);
    const phase = state === 'live' ? phaseAt(activity, now) : undefined;
    const hasBoxes = pieces.some(({ left }) => left !== null && left > 0);
    return {
      view: {
        ...drawing.view,
        phases: phasesOf(activity).map(({ from, until, ...one }) => ({
          ...one,
          from: from.toISOString(),
          until: until.toISOString(),
        })),
        phase: phase?.id ?? null,
        goods: [...goods.values()],
        toClaim: toClaim?.rows.length ?? 0,
        landing,
      },
      allowed: [
        ...drawing.allowed.filter((one) => hasBoxes || one === 'remind'),
        ...(phase?.sells ? ['buy'] : []),
        ...invitesBy(activity, { join, viewer }),
      ],
    };
  },
});

import { assistance } from '@marque/contract/activity/kinds/assistance';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { HelpTerms, LoadedActivity } from '../context.ts';
import { defineKind } from '../engine/kind.ts';
import { hoursWithin } from '../engine/times.ts';
import { unknownPrizes } from '../parts/award/check.ts';
import { giveAward } from '../parts/award/give.ts';
import { prizeOf } from '../parts/award/show.ts';
import { helpRepository as helps } from '../parts/help/repository.ts';
import { activityRepository as activities, type ParticipationRow } from '../repository.ts';
import type { z } from 'zod';

type Config = z.output<typeof assistance.config>;
type AssistanceRound = { activity: LoadedActivity<Config>; join: ParticipationRow };

/** A round lasts its hours, and never beyond the activity. */
const termsOf = ({ activity: { config, row }, join }: AssistanceRound): HelpTerms => ({
  needed: config.milestones.at(-1)!.friends,
  perHelper: config.perHelper,
  helperPoints: config.helperPoints,
  until: hoursWithin({ row }, join.joined_at, config.hours),
});

export const assistanceKind = defineKind({
  of: assistance,
  async check({ activity: { prizes }, config }) {
    return config.milestones.flatMap(({ prizeId, insteadId }, i) =>
      unknownPrizes(prizes, `config.milestones.${i}`, [prizeId, insteadId]),
    );
  },
  help: {
    terms: termsOf,
    async helped(context, tx, { activity, join, count, now }) {
      const reached = activity.config.milestones.find(({ friends }) => friends === count);
      if (!reached) return;
      const { id: activityId } = activity;
      const day = shanghaiDay(now);
      for (const id of [reached.prizeId, reached.insteadId]) {
        if (!(await activities.takePiece(tx, { activityId, id, day }))) continue;
        const prize = prizeOf(activity, id);
        const won = { userId: join.user_id, prize, source: 'help', now };
        await giveAward(context, tx, activity, { ...won, reference: `${join.id}:${count}` });
        return;
      }
    },
  },
  async show(_context, { exec, activity, viewer, join, joinId }) {
    const asker = join || !joinId ? null : await activities.participation(exec, joinId);
    const shown = asker?.activity_id === activity.id ? asker : join;
    const { hours, helperPoints, milestones } = activity.config;
    const [helped, prizes] = await Promise.all([
      shown ? helps.helped(exec, shown.id) : 0,
      activities.prizes(exec, activity.id),
    ]);
    const left = new Map(prizes.map((prize) => [prize.id, prize.left]));
    const terms = shown && termsOf({ activity, join: shown });
    const isOpen = activity.state === 'live';
    return {
      view: {
        round: terms && {
          joinId: shown.id,
          mine: shown.user_id === viewer.userId,
          helped,
          needed: terms.needed,
          until: terms.until.toISOString(),
        },
        hours,
        helperPoints,
        milestones: milestones.map(({ friends, prizeId, insteadId }) => ({
          friends,
          prizeId,
          insteadId,
          gone: left.get(prizeId) === 0,
          reached: helped >= friends,
        })),
      },
      allowed:
        isOpen && !join ? ['join'] : isOpen && terms && viewer.now < terms.until ? ['invite'] : [],
    };
  },
});

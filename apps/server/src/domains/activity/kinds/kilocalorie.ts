import { kilocalorie, type KilocalorieView } from '@marque/contract/activity/kinds/kilocalorie';
import { energyOf, runUpTo } from '@marque/contract/activity/steps/energy';
import { DAY_MS, shanghaiDay } from '@marque/contract/shanghai';
import type { z } from 'zod';
import type { ActivityContext, Asking, PresenceTerms } from '../context.ts';
import { defineKind } from '../engine/kind.ts';
import { prizeProblems, unknownPrizes } from '../parts/award/check.ts';
import { awardRepository as awards } from '../parts/award/repository.ts';
import { ENERGY_BOARD, gainEnergy, scoreEnergy } from '../parts/energy/gain.ts';
import { energyRepository as energies } from '../parts/energy/repository.ts';
import { isExchanging } from '../parts/exchange/exchange.ts';
import { dealerProblems } from '../parts/presence/check.ts';
import { presenceRepository as presences } from '../parts/presence/repository.ts';
import { hostOf } from '../parts/presence/terms.ts';
import { stepRepository as steps } from '../parts/steps/repository.ts';

type Config = z.output<typeof kilocalorie.config>;

const WEEK = [6, 5, 4, 3, 2, 1, 0];

const termsOf = ({ dealers, radiusM, spotsPerDay }: Config): PresenceTerms => ({
  dealers,
  radiusM,
  marks: [],
  per: 'day',
  perDay: spotsPerDay,
  staffless: false,
  shownInWechat: true,
});

/** What a member has of it. */
async function ownOf(
  { agreements }: Pick<ActivityContext, 'agreements'>,
  exec: Asking['exec'],
  { activity, userId, now }: { activity: Asking<Config>['activity']; userId: string; now: Date },
): Promise<NonNullable<KilocalorieView['own']>> {
  const whose = { userId, activityId: activity.id };
  const today = shanghaiDay(now);
  const [agreed, rows, here, energy] = await Promise.all([
    agreements.hasConsent(exec, { userId, kind: 'steps' }),
    steps.of(exec, whose),
    presences.of(exec, whose, today),
    energies.of(exec, whose, now),
  ]);
  const known = new Map(rows.map((row) => [row.day, row]));
  const { goal } = activity.config;
  const done = rows.filter((row) => energyOf(row.steps) >= goal).map(({ day }) => day);
  return {
    agreed,
    week: WEEK.map((ago) => {
      const day = shanghaiDay(new Date(now.getTime() - ago * DAY_MS));
      const count = known.get(day)?.steps ?? 0;
      return { day, steps: count, energy: energyOf(count), done: done.includes(day) };
    }),
    syncedAt: known.get(today)?.synced_at.toISOString() ?? null,
    run: runUpTo(done, today),
    spots: here.length,
    energy: energy.left,
  };
}

export const kilocalorieKind = defineKind({
  of: kilocalorie,
  steps: ({ goal, streaks }) => ({ goal, streaks }),
  exchange: ({ rights }) => rights,
  boards: () => [ENERGY_BOARD],
  presence: {
    terms: termsOf,
    gain: ({ spotEnergy, spotsPerDay }) => `每处 ${spotEnergy} 能量，每天最多 ${spotsPerDay} 处`,
    async arrived(_context, tx, { activity, join, spot, now }) {
      const { spotEnergy } = activity.config;
      const userId = join.user_id;
      const reference = `${shanghaiDay(now)}:${spot}`;
      const of = { userId, source: 'mark', reference, to: spotEnergy, now };
      await gainEnergy(tx, activity, of);
      await scoreEnergy(tx, activity, { userId, now });
      return `打卡成功，+${spotEnergy} 能量`;
    },
  },
  async check({ activity: { prizes }, config }, { exec, brand }) {
    const dealers = { brand, path: 'config.dealers', ids: config.dealers };
    return [
      ...config.rights.flatMap(({ prizeId }, i) =>
        unknownPrizes(prizes, `config.rights.${i}`, [prizeId]),
      ),
      ...(await prizeProblems(exec, brand, prizes)),
      ...(await dealerProblems(exec, dealers)),
    ];
  },
  async show(context, { exec, activity, viewer: { userId, host, now } }) {
    const { config, content, id, state } = activity;
    const obstacle = hostOf(termsOf(config), host);
    const isShown = userId !== null && !obstacle;
    const [own, given] = await Promise.all([
      isShown ? ownOf(context, exec, { activity, userId, now }) : null,
      isShown ? awards.countByPrize(exec, { userId, activityId: id }) : null,
    ]);
    const { goal, spotEnergy, spotsPerDay, streaks, rights } = config;
    const perPerson = new Map(content.prizes.map((prize) => [prize.id, prize.perPerson]));
    return {
      view: {
        goal,
        spotEnergy,
        spotsPerDay,
        streaks,
        rights: rights.map(({ prizeId, cost }) => ({
          prizeId,
          cost,
          may: Math.max(0, perPerson.get(prizeId)! - (given?.get(prizeId) ?? 0)),
        })),
        reads: host === 'app',
        own,
      },
      obstacle,
      allowed: obstacle
        ? []
        : [
            ...(state === 'live' ? ['steps', 'checkIn'] : []),
            ...(isExchanging(activity, now) ? ['exchange'] : []),
            ...(state === 'scheduled' ? ['remind'] : []),
          ],
    };
  },
});

import type * as calls from '@marque/contract/activity/presence/endpoints';
import type { Out } from '@marque/contract/core';
import type { Call } from '#kernel/http/serve.ts';
import { findDealers } from '../../../dealer/module.ts';
import type { ActivityContext } from '../../context.ts';
import { loadActivity } from '../../engine/load.ts';
import { presenceRepository as presences } from './repository.ts';
import { dayOf, hostOf, presenceOf } from './terms.ts';

/** Lists the places of an activity, in their own order. Throws ACTIVITY_NOT_FOUND. */
export async function listSpots(
  context: ActivityContext,
  { input, brand, user, host, now }: Call<typeof calls.activitySpots>,
): Promise<Out<typeof calls.activitySpots>> {
  const { database } = context;
  const activity = await loadActivity(context, database, { id: input.id, brand, now });
  const { id, content, config } = activity;
  const { presence, terms } = presenceOf(activity);
  const whose = user && !hostOf(terms, host) ? { userId: user.id, activityId: id } : null;
  const [dealers, seen, stock] = await Promise.all([
    findDealers(database, terms.dealers),
    whose ? presences.of(database, whose, dayOf(terms, now)) : [],
    presence.stock?.(database, activity),
  ]);
  const { radiusM, per, perDay, marks } = terms;
  return {
    id,
    title: content.title,
    radiusM,
    per,
    perDay,
    marks: [...marks],
    gain: presence.gain(config),
    items: terms.dealers.flatMap((spot) => {
      const dealer = dealers.get(spot);
      if (!dealer) return [];
      const own = seen.filter((row) => row.spot === spot);
      return [
        {
          dealer,
          stock: stock ? (stock.get(spot) ?? 0) : null,
          seen: own.map(({ mark, at }) => ({ mark, at: at.toISOString() })),
        },
      ];
    }),
  };
}

import type * as calls from '@marque/contract/activity/deal/endpoints';
import { entryOf } from '@marque/contract/activity/families';
import type { Out } from '@marque/contract/core';
import type { Call } from '#kernel/http/serve.ts';
import type { FindOffer } from '../../../act/ports.ts';
import type { ActivityContext } from '../../context.ts';
import { findActivity } from '../../engine/load.ts';
import { stateOf } from '../../engine/state.ts';
import { activityRepository as activities } from '../../repository.ts';
import { goodsOf } from './goods.ts';

/**
 * Finds what an activity sells at by the id of the activity, of a participation or of a team; null for
 * other ids, and for one that sells in another way.
 */
export async function offerById(
  context: ActivityContext,
  ...[exec, { actId, brand, kind, now }]: Parameters<FindOffer>
): ReturnType<FindOffer> {
  const id = await activities.idOf(exec, actId);
  const activity = id && (await findActivity(context, exec, { id, brand, now }));
  if (!activity || activity.kind.seller?.offer?.kind !== kind) return null;
  const [goods] = (await goodsOf(context, exec, activity)).values();
  const page = entryOf(activity.family);
  return goods && page
    ? {
        activityId: activity.id,
        state: activity.state,
        priceFen: goods.priceFen,
        fullFen: goods.aloneFen,
        endsAt: activity.row.ends_at.toISOString(),
        page,
        params: { id: activity.id },
      }
    : null;
}

/** Lists the activities that run and sell goods of a commodity. */
export async function offersOfCommodity(
  context: ActivityContext,
  { input: { commodityId }, brand, now }: Call<typeof calls.activityDealOfCommodity>,
): Promise<Out<typeof calls.activityDealOfCommodity>> {
  const exec = context.database;
  const { kinds, families } = context.registry;
  const offering = (await activities.running(exec, { brand, now })).flatMap((row) => {
    const { offer } = kinds.get(row.kind)!.seller ?? {};
    return offer && stateOf(row, now) === 'live' ? [{ ...row, offer }] : [];
  });
  const skuIds = offering.flatMap(({ content }) => content.deals.map(({ skuId }) => skuId));
  const facts = await context.catalog.skuFacts(exec, brand, skuIds);
  return {
    items: offering.flatMap(({ id, family, offer, content }) => {
      const page = entryOf(families.get(family)!);
      const deal = content.deals.find(({ skuId }) => facts.get(skuId)?.commodityId === commodityId);
      return page && deal
        ? [
            {
              activityId: id,
              label: offer.label,
              title: content.title,
              priceFen: deal.priceFen,
              link: { page, params: { id } },
            },
          ]
        : [];
    }),
  };
}

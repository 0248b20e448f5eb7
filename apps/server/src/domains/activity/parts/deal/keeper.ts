import { groupBy, partition } from 'es-toolkit';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import {
  type AskedDeal,
  type DealKeeper,
  type DealLabel,
  type DealOrder,
  dealOver,
  dealProblem,
} from '../../../order/ports.ts';
import type { ActivityContext, DealSeller, Selling } from '../../context.ts';
import { obstacleOfAudience } from '../../engine/audience.ts';
import { findActivity, loadedById } from '../../engine/load.ts';
import { activityRepository as activities } from '../../repository.ts';
import { giftSeller } from '../award/gift-seller.ts';
import { takePart } from '../join/take-part.ts';
import { prizeOfGift } from './gifts.ts';
import { dealIn, partsOfKey, sessionOf } from './session.ts';

/** Whether an order is of a prize. */
const isGift = ({ dealId }: Pick<DealOrder, 'dealId'>): boolean =>
  prizeOfGift(partsOfKey(dealId).dealId) !== undefined;

/** The deal that is asked for, while its activity runs. */
async function sellingOf(
  context: ActivityContext,
  exec: Exec,
  asked: AskedDeal,
): Promise<(Selling & { seller: DealSeller }) | null> {
  const { brand, now } = asked;
  const { activityId: id, dealId } = partsOfKey(asked.dealId);
  const activity = isGift(asked)
    ? (await loadedById(context, exec, { brand, ids: [id], now })).get(id)
    : await findActivity(context, exec, { id, brand, now });
  const deal = activity && dealIn(activity.content, dealId);
  if (!deal) return null;
  // A prize is claimed within its own days, also when its activity is over or cancelled.
  if (isGift(asked)) return { activity, deal, asked, seller: giftSeller };
  const { seller } = activity.kind;
  const { state } = activity;
  const sells = state === 'live' || (state === 'ended' && seller?.sellsAfterEnd);
  return seller && sells ? { activity, deal, asked, seller } : null;
}

/** The seller of orders that exist, whatever has become of their activity. */
async function sellerOf(
  context: ActivityContext,
  exec: Exec,
  { dealId }: Pick<DealOrder, 'dealId'>,
): Promise<DealSeller> {
  if (isGift({ dealId })) return giftSeller;
  const { kind } = await activities.existing(exec, partsOfKey(dealId).activityId);
  return context.registry.kinds.get(kind)!.seller!;
}

/** Keeps the deals of all activities: each belongs to the part that its kind sells by. */
export const keeperOf = (context: ActivityContext): DealKeeper => ({
  terms: async (exec, asked) => {
    const selling = await sellingOf(context, exec, asked);
    if (!selling) return dealOver;
    const { activity, deal, seller } = selling;
    const barred = isGift(asked)
      ? null
      : await obstacleOfAudience(context, exec, activity, asked.userId);
    if (barred) return dealProblem('dealOver', barred.text);
    const terms = await seller.terms(exec, selling);
    if ('problem' in terms) return terms;
    return { ...terms, sessionId: sessionOf(activity.id), skuId: deal.skuId };
  },
  placed: async (tx, order, asked, { priceFen }) => {
    const selling = await sellingOf(context, tx, asked);
    if (!selling) throw new DomainError('DEAL_OVER');
    const { userId, host, now } = asked;
    // Whoever buys after the end takes part already.
    if (!isGift(asked) && selling.activity.state === 'live') {
      const broughtBy = (await selling.seller.broughtBy?.(tx, asked)) ?? null;
      await takePart(context, tx, selling.activity, { userId, host, now, broughtBy });
    }
    await selling.seller.placed(tx, selling, order, { context, priceFen });
  },
  paid: async (tx, order, now) =>
    (await sellerOf(context, tx, order)).paid(context, tx, order, now),
  closed: async (tx, order, now) => (await sellerOf(context, tx, order)).closed(tx, order, now),
  labels: async (exec, orders) => {
    const labels: [string, DealLabel][] = [];
    const byActivity = groupBy(orders, ({ dealId }) => partsOfKey(dealId).activityId);
    for (const row of await activities.existingByIds(exec, Object.keys(byActivity))) {
      const { id, kind, family } = row;
      const of = context.registry.families.get(family)!;
      const [gifts, bought] = partition(byActivity[id]!, isGift);
      labels.push(...(await giftSeller.labels(exec, of, gifts)));
      if (bought.length > 0)
        labels.push(...(await context.registry.kinds.get(kind)!.seller!.labels(exec, of, bought)));
    }
    return new Map(labels);
  },
});

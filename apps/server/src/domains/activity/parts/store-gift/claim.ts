import type * as calls from '@marque/contract/activity/store-gift/endpoints';
import type { StoreGift } from '@marque/contract/activity/store-gift/schema';
import type { Out } from '@marque/contract/core';
import { shanghaiDay } from '@marque/contract/shanghai';
import { sumBy } from 'es-toolkit';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Call, MemberCall } from '#kernel/http/serve.ts';
import { findDealer } from '../../../dealer/module.ts';
import type { ActivityContext, LoadedActivity, StoreGiftTerms } from '../../context.ts';
import { loadActivity, loadedOf } from '../../engine/load.ts';
import { activityRepository as activities } from '../../repository.ts';
import { giveAward } from '../award/give.ts';
import { type AwardRow, awardRepository as awards } from '../award/repository.ts';
import { prizeOf } from '../award/show.ts';
import { lockOwn } from '../chance/gains.ts';
import { takePart } from '../join/take-part.ts';
import { type StoreGiftRow, storeGiftRepository as gifts } from './repository.ts';

/** What an activity says of its gift. Throws ACTIVITY_NOT_FOUND for one without. */
function termsOf({ kind, config }: LoadedActivity): StoreGiftTerms {
  const terms = kind.storeGift?.(config);
  if (!terms) throw new DomainError('ACTIVITY_NOT_FOUND');
  return terms;
}

/** Returns the pieces that are left in each store. */
export async function storeStock(
  exec: Exec,
  { id }: Pick<LoadedActivity, 'id'>,
  { stores }: Pick<StoreGiftTerms, 'stores'>,
): Promise<Map<string, number>> {
  const taken = await gifts.taken(exec, id);
  return new Map(
    stores.map(({ dealerId, stock }) => [dealerId, stock - (taken.get(dealerId) ?? 0)]),
  );
}

const STATES: Record<AwardRow['state'], StoreGift['state']> = {
  toClaim: 'open',
  done: 'used',
  lapsed: 'lapsed',
  void: 'lapsed',
};

async function giftView(exec: Exec, row: StoreGiftRow, now: Date): Promise<StoreGift> {
  const award = (await awards.find(exec, { userId: row.user_id, id: row.award_id }))!;
  const dealer = await findDealer(exec, row.dealer_id);
  const until = award.claim_until!;
  return {
    awardId: row.award_id,
    passId: row.pass_id!,
    dealerId: row.dealer_id,
    store: dealer?.name ?? '',
    state: award.state === 'toClaim' && until <= now ? 'lapsed' : STATES[award.state],
    until: until.toISOString(),
  };
}

/** Returns the gift that is kept for a member; null without one. */
export async function ownGift(
  exec: Exec,
  whose: { userId: string; activityId: string },
  now: Date,
): Promise<StoreGift | null> {
  const row = await gifts.of(exec, whose);
  return row ? giftView(exec, row, now) : null;
}

/**
 * Has a store keep a gift for a member. Locks what the member has, the store's pieces, then the prize.
 * Throws ACTIVITY_NOT_FOUND, ACTIVITY_NOT_LIVE, ACTIVITY_NOT_ELIGIBLE, PLACE_NOT_FOUND, STORE_GIFT_OWNED,
 * STORE_GIFT_GONE.
 */
export async function claimAtStore(
  context: ActivityContext,
  tx: Tx,
  { input: { id, dealerId }, brand, user, host, now }: MemberCall<typeof calls.activityStoreClaim>,
): Promise<StoreGift> {
  const userId = user.id;
  const activity = await loadActivity(context, tx, { id, brand, now });
  const { prizeId, stores, keptDays } = termsOf(activity);
  const store = stores.find((one) => one.dealerId === dealerId);
  if (!store) throw new DomainError('PLACE_NOT_FOUND');
  await takePart(context, tx, activity, { userId, host, now });
  await lockOwn(tx, activity, userId);
  const whose = { userId, activityId: activity.id };
  if (await gifts.of(tx, whose)) throw new DomainError('STORE_GIFT_OWNED');
  const piece = { activityId: activity.id, dealerId, stock: store.stock };
  const day = shanghaiDay(now);
  const isTaken =
    (await gifts.take(tx, piece)) &&
    (await activities.takePiece(tx, { activityId: activity.id, id: prizeId, day }));
  if (!isTaken) throw new DomainError('STORE_GIFT_GONE');
  const prize = { ...prizeOf(activity, prizeId), claimDays: keptDays };
  const won = { userId, prize, source: 'store', reference: dealerId, now };
  const award = await giveAward(context, tx, activity, won);
  const row: StoreGiftRow = {
    user_id: userId,
    activity_id: activity.id,
    award_id: award.id,
    dealer_id: dealerId,
    pass_id: null,
    returned_at: null,
  };
  await gifts.add(tx, row);
  await context.passes.issue(tx, {
    userId,
    kind: 'award',
    sourceId: award.id,
    part: '',
    dealerId,
    uses: 1,
    at: now,
    validFrom: null,
    validUntil: award.claim_until,
    turning: false,
  });
  const own = { userId, kind: 'award' as const, sourceIds: [award.id] };
  const [pass] = await context.passes.passesOf(tx, own, now);
  await gifts.setPass(tx, row, pass!.passId);
  await awards.change(tx, award, { result: pass!.passId });
  return giftView(tx, { ...row, pass_id: pass!.passId }, now);
}

/** Names the running activity that has a gift left in a store. */
export async function findStoreGift(
  context: ActivityContext,
  { input: { dealerId }, brand, now }: Call<typeof calls.activityStoreGift>,
): Promise<Out<typeof calls.activityStoreGift>> {
  const { database } = context;
  for (const row of await activities.running(database, { brand, now })) {
    const activity = loadedOf(context, row, now);
    const terms = activity.kind.storeGift?.(activity.config);
    if (activity.state !== 'live' || !terms?.stores.some((one) => one.dealerId === dealerId))
      continue;
    const stock = await storeStock(database, activity, terms);
    if ((stock.get(dealerId) ?? 0) > 0)
      return { gift: { id: activity.id, title: activity.content.title } };
  }
  return { gift: null };
}

/** How many pieces all stores have in all. */
export const piecesOf = ({ stores }: Pick<StoreGiftTerms, 'stores'>): number =>
  sumBy(stores, ({ stock }) => stock);

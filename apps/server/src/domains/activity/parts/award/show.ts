import type * as calls from '@marque/contract/activity/award/endpoints';
import type { ShownAward } from '@marque/contract/activity/award/schema';
import type { Prize } from '@marque/contract/activity/schema';
import type { Link, StoredImage } from '@marque/contract/common';
import type { Brand, Out } from '@marque/contract/core';
import { timeText } from '@marque/contract/shanghai';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { contentImages } from '../../../media/module.ts';
import type { ActivityContext, LoadedActivity } from '../../context.ts';
import { loadedById } from '../../engine/load.ts';
import { giftId } from '../deal/gifts.ts';
import { dealKey } from '../deal/session.ts';
import { lastDay } from './give.ts';
import { type AwardRow, awardRepository as awards } from './repository.ts';

/** Returns the prize of an award as its activity describes it. */
export const prizeOf = ({ content }: Pick<LoadedActivity, 'content'>, id: string): Prize =>
  content.prizes.find((prize) => prize.id === id)!;

const GIVEN: Record<Prize['give']['kind'], string> = {
  score: '积分已到账',
  coupon: '优惠券已到账，下单时可以用',
  voucher: '到店出示就能用',
  goods: '已下单，等待发货',
  storePass: '已在门店领取',
  thanks: '',
};

function noteOf({ state, at, claim_until: until }: AwardRow, kind: Prize['give']['kind']): string {
  if (state === 'toClaim') return `${lastDay(until!)} 24:00 前领取`;
  if (state === 'lapsed') return `${lastDay(until!)} 前没有领取，已经失效`;
  if (state === 'void') return '对应的订单已退款，奖品收回';
  return `${GIVEN[kind]} · ${timeText(at)}`;
}

/** The order by which a prize of goods is claimed. */
const orderLink = (activityId: string, awardId: string, prizeId: string, skuId: string): Link => ({
  page: 'mall.orderCreate',
  params: {
    lines: `${encodeURIComponent(skuId)}:1`,
    deal: dealKey(activityId, giftId(prizeId)),
    dealOf: awardId,
  },
});

function useOf(
  { id, state, result, activity_id: activityId }: AwardRow,
  prize: Prize,
): Link | null {
  const { give } = prize;
  if (give.kind === 'goods' && state === 'toClaim')
    return orderLink(activityId, id, prize.id, give.skuId);
  if (give.kind === 'storePass' && state === 'toClaim')
    return { page: 'member.writeOff', params: { id: result } };
  if (state !== 'done') return null;
  switch (give.kind) {
    case 'goods':
      return { page: 'mall.orderDetail', params: { id: result } };
    case 'coupon':
      return { page: 'member.couponRules', params: { recordId: result } };
    case 'voucher':
      return { page: 'member.voucherDetails', params: { id: result } };
    case 'score':
      return { page: 'member.growthValueDetail', params: {} };
    default:
      return null;
  }
}

/** Returns an award as its winner sees it. */
export function awardView(
  row: AwardRow,
  activity: LoadedActivity,
  picture: (key: string) => StoredImage,
): ShownAward {
  const prize = prizeOf(activity, row.prize_id);
  const { id, name, image, give } = prize;
  return {
    id: row.id,
    state: row.state,
    prize: { id, name, image: picture(image), kind: give.kind },
    valueFen: row.value_fen,
    activity: { id: activity.id, family: activity.row.family, title: activity.content.title },
    at: row.at.toISOString(),
    claimUntil: row.claim_until?.toISOString() ?? null,
    note: noteOf(row, give.kind),
    use: useOf(row, prize),
  };
}

/** Returns awards as their winner sees them, in the same order. */
export async function awardViews(
  context: Pick<ActivityContext, 'registry'>,
  exec: Exec,
  { brand, rows, now }: { brand: Brand; rows: readonly AwardRow[]; now: Date },
): Promise<ShownAward[]> {
  const ids = [...new Set(rows.map(({ activity_id: id }) => id))];
  const activities = await loadedById(context, exec, { brand, ids, now });
  const found = rows.flatMap((row) => {
    const activity = activities.get(row.activity_id);
    return activity ? [{ row, activity }] : [];
  });
  const pictures = await contentImages(
    exec,
    found.map(({ row, activity }) => prizeOf(activity, row.prize_id).image),
  );
  return found.map(({ row, activity }) => awardView(row, activity, (key) => pictures.get(key)!));
}

/** Lists the prizes of a member. */
export async function listAwards(
  context: ActivityContext,
  { input: { tab, id, cursor, size }, brand, user, now }: MemberCall<typeof calls.activityAwards>,
): Promise<Out<typeof calls.activityAwards>> {
  const { database } = context;
  const whose = { userId: user.id, brand, tab, activityId: id, cursor, size };
  const { rows, nextCursor } = await awards.page(database, whose);
  return { items: await awardViews(context, database, { brand, rows, now }), nextCursor };
}

/** Shows one prize of a member. Throws AWARD_NOT_FOUND. */
export async function showAward(
  context: ActivityContext,
  { input: { id }, brand, user, now }: MemberCall<typeof calls.activityAward>,
): Promise<ShownAward> {
  const row = await awards.find(context.database, { userId: user.id, id });
  const rows = row ? [row] : [];
  const [shown] = await awardViews(context, context.database, { brand, rows, now });
  if (!shown) throw new DomainError('AWARD_NOT_FOUND');
  return shown;
}

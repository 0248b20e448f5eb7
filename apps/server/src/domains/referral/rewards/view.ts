import type { Gain } from '@marque/contract/referral/reward/schema';
import type { Programme } from '@marque/contract/referral/programme/written-programme';
import type { Link, StoredImage } from '@marque/contract/common';
import { maskName } from '@marque/contract/mask';
import { monthDay, shanghaiDay } from '@marque/contract/shanghai';
import type { Exec } from '#kernel/database.ts';
import { contentImages } from '../../media/module.ts';
import { nickNamesOf } from '../../session/module.ts';
import type { ReferralContext } from '../context.ts';
import { type BindingRow, stepRepository as steps } from '../steps/repository.ts';
import { goodsDeal } from './goods.ts';
import { lastDay, type PromisedReward, pointsText, promisedBy } from './policy.ts';
import {
  placeRepository as places,
  type RewardRow,
  rewardRepository as rewards,
  versionKey,
} from './repository.ts';

/** What a friend is called whom the inviter cannot tell from others. */
const A_FRIEND = '一位好友';
/** How a friend is called who has no name. */
export const NO_NAME = '车友';

const UNDER_WAY: ReadonlySet<BindingRow['state']> = new Set([
  'open',
  'locked',
  'delivered',
  'review',
]);
/** Whether what a friend does is hidden from the inviter now. Of the end they hear. */
export const isHidden = ({ shows, state }: Pick<BindingRow, 'shows' | 'state'>): boolean =>
  !shows && UNDER_WAY.has(state);

const day = (at: Date): string => monthDay(shanghaiDay(at));

/** What rewards of several bindings and versions are shown with. */
type RewardSurroundings = {
  content: Programme;
  picture: (key: string) => StoredImage;
  binding: BindingRow | undefined;
  friend: string;
  number: number | null;
  result: string;
};

const GIVEN: Record<PromisedReward['gift']['kind'], string> = {
  points: '积分已到账',
  coupon: '优惠券已到账，下单时可以用',
  voucher: '到店出示就能用',
  goods: '已下单，等待发货',
};

/** When what is not due yet comes, in words. */
export const comesText = (due: Date, claimDays: number): string =>
  claimDays > 0 ? `${day(due)}可以领取` : `${day(due)}到账`;

function noteOf(
  row: RewardRow,
  { claimDays, gift }: PromisedReward,
  known: RewardSurroundings,
): string {
  switch (row.state) {
    case 'waiting':
      return known.number === null ? '名额已满，等待空出' : `候补第 ${known.number} 位`;
    case 'held':
      return comesText(row.due_at!, claimDays);
    case 'review': {
      const by = known.binding?.review_by;
      return by
        ? `正在核对推荐关系，${lastDay(by)}前给你结果`
        : '正在核对推荐关系，步骤完成后给你结果';
    }
    case 'toClaim':
      return `${lastDay(row.claim_until!)} 24:00 前领取`;
    case 'given':
      return row.instead ? GIVEN.points : GIVEN[gift.kind];
    case 'lapsed':
      return `${lastDay(row.claim_until!)}前没有领取，已经失效`;
    case 'void':
    case 'takenBack':
      return row.reason;
  }
}

/** The order by which a reward of goods is claimed. */
const orderLink = (row: RewardRow, skuId: string): Link => ({
  page: 'mall.orderCreate',
  params: { lines: `${encodeURIComponent(skuId)}:1`, deal: goodsDeal(row), dealOf: row.id },
});

function useOf(row: RewardRow, { gift }: PromisedReward, result: string): Link | null {
  if (row.state === 'toClaim') return gift.kind === 'goods' ? orderLink(row, gift.skuId) : null;
  if (row.state !== 'given') return null;
  if (row.order_id) return { page: 'mall.orderDetail', params: { id: row.order_id } };
  if (row.instead || gift.kind === 'points')
    return { page: 'member.growthValueDetail', params: {} };
  return gift.kind === 'coupon'
    ? { page: 'member.couponRules', params: { recordId: result } }
    : { page: 'member.voucherDetails', params: { id: result } };
}

function causeOf(
  row: RewardRow,
  { of }: PromisedReward,
  { content, binding, friend }: RewardSurroundings,
): string {
  if (of === null) return `推荐成功 ${content.tiers.find(({ key }) => key === row.key)!.from} 位`;
  const { label } = content.steps.find(({ key }) => key === of.step)!;
  if (row.side === 'friend') return label;
  // Who hides their steps is not told from the others.
  return binding && isHidden(binding) ? A_FRIEND : `${friend} ${label}`;
}

function gainOf(row: RewardRow, known: RewardSurroundings): Gain {
  const promised = promisedBy(known.content, row);
  const { name, image, gift, orElse } = promised;
  const instead = row.instead && orElse;
  const due =
    row.state === 'toClaim'
      ? row.claim_until
      : row.state === 'review'
        ? (known.binding?.review_by ?? null)
        : row.state === 'held'
          ? row.due_at
          : null;
  return {
    id: row.id,
    slug: known.content.slug,
    programme: known.content.title,
    name: instead ? pointsText(instead.amount) : name,
    image: known.picture(image),
    kind: instead ? 'points' : gift.kind,
    side: row.side,
    state: row.state,
    cause: causeOf(row, promised, known),
    at: row.at.toISOString(),
    dueAt: due?.toISOString() ?? null,
    note: noteOf(row, promised, known),
    queue: row.state === 'waiting' ? known.number : null,
    orElse: row.state === 'toClaim' && orElse ? pointsText(orElse.amount) : null,
    use: useOf(row, promised, known.result),
  };
}

/** Returns rewards as their member sees them, in the same order. */
export async function gainViews(
  { reward }: Pick<ReferralContext, 'reward'>,
  exec: Exec,
  rows: readonly RewardRow[],
): Promise<Gain[]> {
  const versions = await rewards.versions(exec, rows);
  const contentOf = (row: RewardRow): Programme => versions.get(versionKey(row))!;
  const budgetOf = (row: RewardRow) => promisedBy(contentOf(row), row).of?.budget;
  const waiting = rows.flatMap((row) => {
    const budget = row.state === 'waiting' ? budgetOf(row) : null;
    return budget ? [[row.binding_id!, budget] as const] : [];
  });
  const friends = rows.flatMap(({ side, friend_id: id }) => (side === 'inviter' && id ? [id] : []));
  const [bindings, nickOf, pictures, numbers, results] = await Promise.all([
    steps.byIds(exec, [...new Set(rows.flatMap(({ binding_id: id }) => id ?? []))]),
    nickNamesOf(exec, [...new Set(friends)]),
    contentImages(exec, [...new Set(rows.map((row) => promisedBy(contentOf(row), row).image))]),
    places.numbers(exec, waiting),
    reward.resultsOf(
      exec,
      rows.flatMap(({ state, user_id: userId, reward_id: id }) =>
        state === 'given' && id ? [{ userId, id }] : [],
      ),
    ),
  ]);
  return rows.map((row) =>
    gainOf(row, {
      content: contentOf(row),
      picture: (key) => pictures.get(key)!,
      binding: bindings.get(row.binding_id ?? ''),
      friend: maskName(nickOf(row.friend_id ?? '') ?? '') || NO_NAME,
      number: numbers.get(`${row.binding_id}:${budgetOf(row) ?? ''}`) ?? null,
      result: results.get(row.reward_id ?? '') ?? '',
    }),
  );
}

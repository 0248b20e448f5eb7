import type { Brand } from '@marque/contract/core';
import type { RewardRecord } from '@marque/contract/points/operator-schema';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/module.ts';
import { type Coupons, couponModule } from '../coupon/module.ts';
import { type Points, pointsModule } from '../points/module.ts';
import { type Vouchers, voucherModule } from '../voucher/module.ts';
import type { Gift } from './gift.ts';
import { kindOf, type Kinds, rewardKinds } from './kinds.ts';
import { rewardRepository as rewards, type RewardRow } from './repository.ts';

/** The dependencies of the use cases of rewards. */
export type RewardContext = Pick<Kernel, 'database' | 'vault'> & {
  kinds: Kinds;
  points: Points;
  coupons: Coupons;
  vouchers: Vouchers;
};

export function rewardContext({ database, use, vault }: Kernel): RewardContext {
  const below = {
    points: use(pointsModule),
    coupons: use(couponModule),
    vouchers: use(voucherModule),
  };
  return { database, vault, ...below, kinds: rewardKinds(below) };
}

/** The event a reward is for and a side of it. Each side gets one reward. */
export type Source = { kind: string; id: string; side: string };

export type Giving = {
  userId: string;
  brand: Brand;
  source: Source;
  gift: Gift;
  /** The title that the member reads. */
  title: string;
};

const receiver = (row: RewardRow, now: Date) => ({
  userId: row.user_id,
  brand: row.brand,
  reference: row.id,
  title: row.title,
  now,
});

export const recordOf = (row: RewardRow): RewardRecord => ({
  id: row.id,
  source: `${row.source_kind} ${row.source_id}`,
  side: row.side,
  kind: row.kind,
  title: row.title,
  givenAt: row.given_at.toISOString(),
  takenBackAt: row.taken_back_at?.toISOString() ?? null,
});

/** A reward that was given, and the id of what was given in its own domain. */
export type GivenReward = RewardRecord & { result: string };

/** Gives a reward once for a side of a source; null when it has one already. */
export async function give(
  { kinds }: RewardContext,
  tx: Tx,
  { userId, brand, source, gift, title }: Giving,
  now: Date,
): Promise<GivenReward | null> {
  const row = {
    user_id: userId,
    id: newId(now),
    brand,
    source_kind: source.kind,
    source_id: source.id,
    side: source.side,
    kind: gift.kind,
    title,
    gift,
    result: '',
    given_at: now,
    taken_back_at: null,
  };
  if (!(await rewards.claim(tx, { ...row, gift: JSON.stringify(gift) }))) return null;
  const result = await kindOf(kinds, gift).give(tx, receiver(row, now), gift);
  await rewards.setResult(tx, row, result);
  return { ...recordOf(row), result };
}

async function take({ kinds }: RewardContext, tx: Tx, row: RewardRow, now: Date): Promise<boolean> {
  const { gift, result } = row;
  const taken = await kindOf(kinds, gift).takeBack(tx, receiver(row, now), gift, result);
  if (taken) await rewards.markTaken(tx, row, now);
  return taken;
}

/** Takes a reward back by its id. Throws REWARD_NOT_FOUND, REWARD_TAKEN_BACK, REWARD_USED. */
export async function takeBack(
  context: RewardContext,
  tx: Tx,
  id: string,
  now: Date,
): Promise<RewardRecord> {
  const row = await rewards.lock(tx, id);
  if (!row) throw new DomainError('REWARD_NOT_FOUND');
  if (row.taken_back_at) throw new DomainError('REWARD_TAKEN_BACK');
  if (!(await take(context, tx, row, now))) throw new DomainError('REWARD_USED');
  return recordOf({ ...row, taken_back_at: now });
}

/** Takes a reward back unless it has been used or taken back. Returns whether it was taken back. */
export async function takeBackUnused(
  context: RewardContext,
  tx: Tx,
  id: string,
  now: Date,
): Promise<boolean> {
  const row = await rewards.lock(tx, id);
  return row !== undefined && !row.taken_back_at && take(context, tx, row, now);
}

/** Returns the ids of what was given in its own domain, by the reward's id. */
export const resultsOf = (
  exec: Exec,
  given: readonly { userId: string; id: string }[],
): Promise<Map<string, string>> => rewards.results(exec, given);

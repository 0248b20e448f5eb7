import type { Programme } from '@marque/contract/referral/programme/written';
import type { Link } from '@marque/contract/common';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { dealItems, setAside } from '../../catalog/module.ts';
import { type AskedDeal, type DealKeeper, dealProblem, REWARD_DEAL } from '../../order/ports.ts';
import { wireLink } from '../../notice/module.ts';
import { rewardPage } from './page.ts';
import { spendPlace } from './places.ts';
import { nextReminder, promisedBy } from './policy.ts';
import { type RewardRow, rewardRepository as rewards, versionKey } from './repository.ts';

/** How long an order of a reward may stay unconfirmed. */
const PAYS_MS = 15 * 60_000;
/** More orders than anybody makes: a reward is one order, whatever was ordered before. */
const NO_LIMIT = 1000;

/** The session of the goods that a programme gives. */
const sessionOf = (programmeId: string): string => `reward:${programmeId}`;

/** The deal, at no price, by which a reward of goods is ordered. */
export const goodsDeal = ({ programme_id: id, key }: Pick<RewardRow, 'programme_id' | 'key'>) =>
  `${REWARD_DEAL}${id}:${key}`;

/**
 * Takes a piece from the shelf for a reward that can be claimed. Returns false when there is none; the reward
 * stands, and is claimed once there is one.
 */
export async function setGoodsAside(
  tx: Tx,
  { programme_id: programmeId, brand, claim_until }: RewardRow,
  skuId: string,
  now: Date,
): Promise<boolean> {
  const id = sessionOf(programmeId);
  const goods = [{ skuId, priceFen: 0, perUser: NO_LIMIT, quantity: 1 }];
  try {
    await setAside(tx, { id, brand, startsAt: now, endsAt: claim_until! }, goods);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'STOCK_SHORT') return false;
    throw error;
  }
}

/** Takes a piece from the shelf for a reward that found none, where there is one now. */
export async function replenish(tx: Tx, row: RewardRow, skuId: string, now: Date): Promise<void> {
  const items = await dealItems(tx, sessionOf(row.programme_id));
  if (!items.some((item) => item.skuId === skuId && item.available > 0))
    await setGoodsAside(tx, row, skuId, now);
}

type Claiming = { row: RewardRow | undefined; skuId: string | undefined };

/** Returns the goods that a reward gives now; no specification for one that cannot be claimed. */
function claimOf(
  asked: AskedDeal,
  row: RewardRow | undefined,
  versions: ReadonlyMap<string, Programme>,
): Claiming {
  if (row?.state !== 'toClaim' || asked.now >= row.claim_until!) return { row, skuId: undefined };
  const { gift } = promisedBy(versions.get(versionKey(row))!, row);
  const isIts = asked.dealId === goodsDeal(row) && gift.kind === 'goods';
  return { row, skuId: isIts ? gift.skuId : undefined };
}

const named = ({ userId, ofId }: Pick<AskedDeal, 'userId' | 'ofId'>) => ({
  userId,
  id: ofId ?? '',
});

/** Whether who asks still has to prove their name, which some programmes want for goods. */
export type AsksForName = (
  exec: Parameters<DealKeeper['terms']>[0],
  row: RewardRow,
  programme: Programme,
) => Promise<boolean>;

/** Keeps the orders of rewards of goods: `ofId` is the reward that is claimed by one. */
export const keeperOf = (asksForName: AsksForName): DealKeeper => ({
  async terms(exec, asked) {
    const found = await rewards.find(exec, named(asked));
    const versions = await rewards.versions(exec, found ? [found] : []);
    const { row, skuId } = claimOf(asked, found, versions);
    if (!row || skuId === undefined)
      return dealProblem('dealOver', '这份奖励领过了或已失效，看看我的推荐');
    if (await asksForName(exec, row, versions.get(versionKey(row))!))
      return dealProblem('dealOver', '领取实物要先实名，请从我的推荐里领取');
    const sessionId = sessionOf(row.programme_id);
    const items = await dealItems(exec, sessionId);
    if (!items.some((item) => item.skuId === skuId && item.available > 0))
      return dealProblem('dealOver', '这份奖励暂时没有货，到货后再来领，也可以看看能不能换成积分');
    const payUntil = new Date(asked.now.getTime() + PAYS_MS);
    return { sessionId, skuId, priceFen: 0, max: 1, payUntil };
  },
  async placed(tx, order, asked) {
    const found = await rewards.lock(tx, named(asked));
    const versions = await rewards.versions(tx, found ? [found] : []);
    const { row, skuId } = claimOf(asked, found, versions);
    if (!row || skuId === undefined) throw new DomainError('DEAL_OVER');
    await rewards.change(tx, row, { state: 'given', due_at: null, order_id: order.id });
    const key = promisedBy(versions.get(versionKey(row))!, row).of?.budget;
    if (key && row.binding_id !== null)
      await spendPlace(tx, { programmeId: row.programme_id, key, bindingId: row.binding_id });
  },
  paid: async () => 'go',
  // Whoever gives the order up can claim the reward again.
  async closed(tx, { userId, id }, now) {
    const row = await rewards.lockOfOrder(tx, { userId, orderId: id });
    if (row)
      await rewards.change(tx, row, {
        state: 'toClaim',
        order_id: null,
        due_at: nextReminder(row.claim_until!, now),
      });
  },
  async labels(exec, orders) {
    const rows = await rewards.ofOrders(
      exec,
      orders.map(({ id }) => id),
    );
    const versions = await rewards.versions(exec, rows);
    const pageOf = (id: string): Link | null => {
      const row = rows.find((one) => one.order_id === id);
      if (!row) return null;
      const content = versions.get(versionKey(row))!;
      return wireLink(rewardPage({ content, row: content }, row));
    };
    const label = { waits: '', label: '推荐奖励', hint: '这是你推荐好友得到的' };
    return new Map(orders.map(({ id }) => [id, { ...label, link: pageOf(id) }]));
  },
});

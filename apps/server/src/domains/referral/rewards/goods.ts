import type { Programme } from '@marque/contract/referral/programme/written-programme';
import type { Link } from '@marque/contract/common';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { dealItems, setAside } from '../../catalog/module.ts';
import { type AskedDeal, type DealKeeper, dealProblem, REWARD_DEAL } from '../../order/ports.ts';
import { wireLink } from '../../notice/module.ts';
import { programmeRepository as programmes } from '../programme/repository.ts';
import { rewardPage } from './page.ts';
import { spendOf } from './places.ts';
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

/** Whether a piece stands aside for a reward. */
const isThere = async (
  exec: Exec,
  { programme_id: id }: RewardRow,
  skuId: string,
): Promise<boolean> =>
  (await dealItems(exec, sessionOf(id))).some((item) => item.skuId === skuId && item.available > 0);

/** Takes a piece from the shelf for a reward that found none, where there is one now. */
export async function replenish(tx: Tx, row: RewardRow, skuId: string, now: Date): Promise<void> {
  if (!(await isThere(tx, row, skuId))) await setGoodsAside(tx, row, skuId, now);
}

/** What is claimed by an order: a reward, what its programme said, and the specification it gives. */
type Claiming = { row: RewardRow; content: Programme; skuId: string };

/** Returns the goods that a reward gives now; null for one that cannot be claimed. */
async function claimOf(
  exec: Exec,
  asked: AskedDeal,
  row: RewardRow | undefined,
): Promise<Claiming | null> {
  if (row?.state !== 'toClaim' || asked.now >= row.claim_until!) return null;
  const content = await programmes.version(exec, row.programme_id, row.version);
  const { gift } = promisedBy(content, row);
  const isIts = asked.dealId === goodsDeal(row) && gift.kind === 'goods';
  return isIts ? { row, content, skuId: gift.skuId } : null;
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
    const claiming = await claimOf(exec, asked, await rewards.find(exec, named(asked)));
    if (!claiming) return dealProblem('dealOver', '这份奖励领过了或已失效，看看我的推荐');
    const { row, content, skuId } = claiming;
    if (await asksForName(exec, row, content))
      return dealProblem('dealOver', '领取实物要先实名，请从我的推荐里领取');
    if (!(await isThere(exec, row, skuId)))
      return dealProblem('dealOver', '这份奖励暂时没有货，到货后再来领，也可以看看能不能换成积分');
    const payUntil = new Date(asked.now.getTime() + PAYS_MS);
    return { sessionId: sessionOf(row.programme_id), skuId, priceFen: 0, max: 1, payUntil };
  },
  async placed(tx, order, asked) {
    const claiming = await claimOf(tx, asked, await rewards.lock(tx, named(asked)));
    if (!claiming) throw new DomainError('DEAL_OVER');
    const { row, content } = claiming;
    await rewards.change(tx, row, { state: 'given', due_at: null, order_id: order.id });
    await spendOf({ tx, content }, row);
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

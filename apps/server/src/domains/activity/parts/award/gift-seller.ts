import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { AskedDeal } from '../../../order/ports.ts';
import type { DealSeller, Selling } from '../../context.ts';
import { PAYS_MS } from '../../engine/times.ts';
import { prizeOfGift } from '../deal/gifts.ts';
import { nextDue } from './policy.ts';
import { type AwardRow, awardRepository as awards } from './repository.ts';

const isClaimable = (row: AwardRow | undefined, { activity, deal, asked }: Selling): boolean =>
  row?.state === 'toClaim' &&
  row.activity_id === activity.id &&
  row.prize_id === prizeOfGift(deal.id) &&
  asked.now < row.claim_until!;

const named = ({ userId, ofId }: Pick<AskedDeal, 'userId' | 'ofId'>) => ({
  userId,
  id: ofId ?? '',
});

/** Orders of prizes of goods: `ofId` is the award that is claimed by one. */
export const giftSeller: DealSeller = {
  async terms(exec: Exec, selling) {
    const { asked } = selling;
    const row = await awards.find(exec, named(asked));
    if (!isClaimable(row, selling))
      return { problem: { code: 'dealOver', msg: '这份奖品领过了或已失效，看看我的奖品' } };
    return { priceFen: 0, max: 1, payUntil: new Date(asked.now.getTime() + PAYS_MS) };
  },
  async placed(tx, selling, order) {
    const row = await awards.lock(tx, named(selling.asked));
    if (!row || !isClaimable(row, selling)) throw new DomainError('DEAL_OVER');
    await awards.change(tx, row, { state: 'done', due_at: null, result: order.id });
  },
  paid: async () => 'go',
  // Whoever gives the order up can claim the prize again.
  async closed(tx, { userId, id }, now) {
    const row = await awards.lockOfOrder(tx, { userId, orderId: id });
    if (row)
      await awards.change(tx, row, {
        state: 'toClaim',
        result: '',
        due_at: nextDue(row.claim_until!, now),
      });
  },
  labels: async (_exec, _family, orders) =>
    new Map(
      orders.map(({ id }) => [
        id,
        {
          waits: '',
          label: '活动奖品',
          hint: '这是你在活动里得到的',
          link: { page: 'activity.myPrize', params: { tab: 'own' } },
        },
      ]),
    ),
};

import { membership } from '@marque/contract/points/blocks';
import { addDays, shanghaiDay } from '@marque/contract/shanghai';
import { defineBlock } from '../page/module.ts';
import type { RewardContext } from './reward.ts';

/** The number of days before their end in which ending points are shown. */
const SOON_DAYS = 60;

/** The block of the member's points, coupons and vouchers. */
export const membershipKind = ({
  points,
  coupons,
  vouchers,
}: Pick<RewardContext, 'points' | 'coupons' | 'vouchers'>) =>
  defineBlock(membership, {
    pages: ['entry.home'],
    personal: true,
    resolve: async (_config, { exec, brand, now, userId }) => {
      if (userId === null) return null;
      const whose = { userId, brand, now };
      const [standing, ofMall, ofStores] = await Promise.all([
        points.standing(exec, userId, now),
        coupons.countUsable(exec, whose),
        vouchers.countUsable(exec, whose),
      ]);
      const { score, expiring } = standing;
      const isSoon = expiring && expiring.day <= addDays(shanghaiDay(now), SOON_DAYS);
      return { score, expiring: isSoon ? expiring : null, coupons: ofMall, vouchers: ofStores };
    },
  });

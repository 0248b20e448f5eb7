import { membership } from '@marque/contract/points/blocks';
import { defineBlock } from '../page/module.ts';
import type { RewardContext } from './reward.ts';

/** The block of what a member has: points, coupons, vouchers. */
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
      return { ...standing, coupons: ofMall, vouchers: ofStores };
    },
  });

import { membership } from '@marque/contract/points/blocks';
import { addDays, shanghaiDay } from '@marque/contract/shanghai';
import { defineBlock } from '../page/module.ts';
import type { MembershipContext } from './context.ts';
import { ownLevel } from './show-center.ts';

/** The number of days before their end in which ending points and levels are shown. */
const SOON_DAYS = 60;

/** The block of the member's level, points, coupons and vouchers. */
export const membershipKind = (context: MembershipContext) =>
  defineBlock(membership, {
    pages: ['entry.home'],
    personal: true,
    resolve: async (_config, { exec, brand, now, userId }) => {
      if (userId === null) return null;
      const whose = { userId, brand, now };
      const soon = addDays(shanghaiDay(now), SOON_DAYS);
      const [{ name, keep, change }, { score, expiring }, coupons, vouchers] = await Promise.all([
        ownLevel(context, { userId, brand }, now),
        context.points.standing(exec, userId, now),
        context.coupons.countUsable(exec, whose),
        context.vouchers.countUsable(exec, whose),
      ]);
      return {
        level: {
          name,
          keep: keep && keep.missing > 0 && keep.by <= soon ? keep : null,
          fell: change?.cause === 'down',
        },
        score,
        expiring: expiring && expiring.day <= soon ? expiring : null,
        coupons,
        vouchers,
      };
    },
  });

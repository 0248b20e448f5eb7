import { DAY_MS, monthDay, shanghaiDay } from '@marque/contract/shanghai';
import type { TodoSource } from '../todo/module.ts';
import { couponRepository as coupons } from './repository.ts';

const AHEAD_MS = 3 * DAY_MS;

/** The coupon that expires first within three days. */
export const toUse: TodoSource = {
  kind: 'coupon',
  find: async (exec, { userId, brand, now }) => {
    const until = new Date(now.getTime() + AHEAD_MS);
    const { count, first } = await coupons.endingOf(exec, { userId, brand }, now, until);
    if (!first) return null;
    const day = shanghaiDay(first.expiresAt);
    return {
      title: count > 1 ? `${count} 张优惠券快到期了` : '优惠券快到期了',
      note: `${first.name}，${monthDay(day)}到期`,
      until: first.expiresAt,
      link: { page: 'member.coupons', params: { tab: 'usable' } },
    };
  },
};

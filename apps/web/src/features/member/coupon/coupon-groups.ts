import { COUPON_GROUPS, type CouponGroup } from '@marque/contract/mall/coupon/groups';
import type { CentreOffer } from '@marque/contract/mall/coupon/schema';

export const COUPON_GROUP_NAMES: Record<CouponGroup | 'all', string> = {
  all: '全部',
  mall: '商城',
  store: '到店',
  member: '会员与车主',
  score: '积分换券',
};

/** Returns the groups that have a coupon, in their order. */
export const groupsOf = (items: readonly Pick<CentreOffer, 'group'>[]): CouponGroup[] =>
  COUPON_GROUPS.filter((group) => items.some((one) => one.group === group));

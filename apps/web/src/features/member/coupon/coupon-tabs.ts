import type { CouponTab, OwnCoupon } from '@marque/contract/mall/coupon/schema';
import { formatDateTime } from '#shared/format/time.ts';

export const COUPON_TABS: readonly { id: CouponTab; name: string; empty: string }[] = [
  { id: 'usable', name: '可用', empty: '还没有可用的券' },
  { id: 'used', name: '已用', empty: '还没有用过券' },
  { id: 'expired', name: '已过期', empty: '没有过期的券' },
];

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Coupons that end within this time, in ms, show the time left. */
const SOON = 3 * DAY;

const day = (instant: string): string => formatDateTime(instant).slice(5);

/** Returns until when a coupon is valid, when it was used, or when it ended. */
export function validityText(
  { expiresAt, usedAt }: Pick<OwnCoupon, 'expiresAt' | 'usedAt'>,
  now: number,
): string {
  if (usedAt) return `${day(usedAt)} 已使用`;
  const left = Date.parse(expiresAt) - now;
  if (left <= 0) return `${day(expiresAt)} 已过期`;
  if (left >= SOON) return `${day(expiresAt)} 到期`;
  if (left >= DAY) return `还剩 ${Math.floor(left / DAY)} 天，别忘了用`;
  if (left >= HOUR) return `还剩 ${Math.floor(left / HOUR)} 小时，别忘了用`;
  return '不到 1 小时就过期，快用掉';
}

import type { WriteOffStatus } from '@marque/contract/mall/write-off/schema';

const DAY_MS = 24 * 3_600_000;
const SHANGHAI_MS = 8 * 3_600_000;

/** End of the last day of use in Shanghai; the day of payment does not count. */
export const validUntil = (paidAt: Date, days: number): Date => {
  const day = Math.floor((paidAt.getTime() + SHANGHAI_MS) / DAY_MS);
  return new Date((day + days + 1) * DAY_MS - SHANGHAI_MS);
};

export const STATUS_TEXT: Record<WriteOffStatus, string> = {
  usable: '待使用',
  used: '已使用',
  refunding: '退款中',
  refunded: '已退款',
  expired: '已过期',
};

type Code = { uses_left: number; valid_until: Date | null; voided_at: Date | null };

/** What a code is worth now, leaving refunds that are not over aside. */
export function statusOf(code: Code, now: Date): Exclude<WriteOffStatus, 'refunding'> {
  if (code.voided_at) return 'refunded';
  if (code.uses_left === 0) return 'used';
  return code.valid_until && code.valid_until <= now ? 'expired' : 'usable';
}

import type { WriteOffStatus } from '@marque/contract/mall/write-off/schema';
import { DAY_MS, startOfDay } from '@marque/contract/shanghai';

/** End of the last day of use in Shanghai; the day of payment does not count. */
export const validUntil = (paidAt: Date, days: number): Date =>
  new Date(startOfDay(paidAt).getTime() + (days + 1) * DAY_MS);

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

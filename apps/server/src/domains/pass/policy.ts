import type { WriteOffStatus } from '@marque/contract/mall/write-off/schema';
import type { PassKind } from '@marque/contract/pass/schema';

export const STATUS_TEXT: Record<WriteOffStatus, string> = {
  usable: '待使用',
  used: '已使用',
  refunding: '退款中',
  refunded: '已退款',
  withdrawn: '已收回',
  expired: '已过期',
};

/** What a pass is worth when nothing of it is being given back. */
export type PassStatus = Exclude<WriteOffStatus, 'refunding'>;

type Code = {
  source_kind: PassKind;
  uses_left: number;
  valid_until: Date | null;
  voided_at: Date | null;
};

/** What a code is worth now, leaving refunds that are not over aside. */
export function statusOf(code: Code, now: Date): PassStatus {
  // What nobody paid for is not paid back.
  if (code.voided_at) return code.source_kind === 'order' ? 'refunded' : 'withdrawn';
  if (code.uses_left === 0) return 'used';
  return code.valid_until && code.valid_until <= now ? 'expired' : 'usable';
}

const MINUTE_MS = 60_000;

/** How long a desk may take a use after it looked. */
export const OPEN_MS = 5 * MINUTE_MS;
/** How long a manager may take a use back. */
export const UNDO_MS = 10 * MINUTE_MS;

/** So many wrong codes within `withinMs` lock a desk for `lockMs`. */
export const WRONG = { most: 5, withinMs: 10 * MINUTE_MS, lockMs: 10 * MINUTE_MS } as const;

/** What a desk has got wrong with one more at `now`, and until when it is locked by that. */
export function afterWrong(
  wrongAt: readonly Date[],
  now: Date,
): { wrongAt: Date[]; lockedUntil: Date | null } {
  const recent = wrongAt.filter((at) => at.getTime() > now.getTime() - WRONG.withinMs).concat(now);
  return recent.length < WRONG.most
    ? { wrongAt: recent, lockedUntil: null }
    : { wrongAt: [], lockedUntil: new Date(now.getTime() + WRONG.lockMs) };
}

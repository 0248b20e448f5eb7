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

/** The status of a pass apart from refunds. */
export type PassStatus = Exclude<WriteOffStatus, 'refunding'>;

type Code = {
  source_kind: PassKind;
  uses_left: number;
  valid_until: Date | null;
  voided_at: Date | null;
};

/** Returns the status of a pass, without regard to open refunds. */
export function statusOf(code: Code, now: Date): PassStatus {
  // Only passes of orders were paid for; others are withdrawn.
  if (code.voided_at) return code.source_kind === 'order' ? 'refunded' : 'withdrawn';
  if (code.uses_left === 0) return 'used';
  return code.valid_until && code.valid_until <= now ? 'expired' : 'usable';
}

const MINUTE_MS = 60_000;

/** How long after opening a pass a desk can take a use, in ms. */
export const OPEN_MS = 5 * MINUTE_MS;
/** How long after a use a manager can take it back, in ms. */
export const UNDO_MS = 10 * MINUTE_MS;

/** `most` wrong codes within `withinMs` lock a desk for `lockMs`. */
export const WRONG = { most: 5, withinMs: 10 * MINUTE_MS, lockMs: 10 * MINUTE_MS } as const;

/** Adds a wrong code at `now`. Returns the recent ones and until when the desk is locked. */
export function afterWrong(
  wrongAt: readonly Date[],
  now: Date,
): { wrongAt: Date[]; lockedUntil: Date | null } {
  const recent = wrongAt.filter((at) => at.getTime() > now.getTime() - WRONG.withinMs).concat(now);
  return recent.length < WRONG.most
    ? { wrongAt: recent, lockedUntil: null }
    : { wrongAt: [], lockedUntil: new Date(now.getTime() + WRONG.lockMs) };
}

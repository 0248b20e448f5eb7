import type {
  RefundAction,
  RefundEvent,
  RefundStatus,
} from '@marque/contract/mall/after-sale/schema';
import type { RefundType } from '@marque/contract/mall/order/schema';
import { DomainError } from '#kernel/errors.ts';

type Transitions = Record<RefundStatus, Partial<Record<RefundEvent, RefundStatus>>>;

/** The transitions of a refund. A status changes nowhere else. */
const TRANSITIONS: Record<RefundType, Transitions> = {
  refundOnly: {
    applied: { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' },
    approved: { refund: 'refunding' },
    awaitingReturn: {},
    returning: {},
    received: {},
    refunding: { finish: 'refunded' },
    refunded: {},
    refused: {},
    withdrawn: {},
  },
  returnRefund: {
    applied: { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' },
    approved: { awaitReturn: 'awaitingReturn' },
    awaitingReturn: { sendBack: 'returning', withdraw: 'withdrawn', expire: 'withdrawn' },
    returning: { receive: 'received' },
    received: { refund: 'refunding' },
    refunding: { finish: 'refunded' },
    refunded: {},
    refused: {},
    withdrawn: {},
  },
};

/**
 * Returns the status after the event. Throws REFUND_EVENT_REFUSED when the event is not allowed in
 * `from`.
 */
export function nextStatus(type: RefundType, from: RefundStatus, event: RefundEvent): RefundStatus {
  const to = TRANSITIONS[type][from][event];
  if (!to) throw new DomainError('REFUND_EVENT_REFUSED', { status: from, event });
  return to;
}

/** The statuses in which the refund is not decided. */
export const UNDECIDED: readonly RefundStatus[] = [
  'applied',
  'approved',
  'awaitingReturn',
  'returning',
  'received',
];
/** The statuses in which the refund is decided. */
export const DECIDED: readonly RefundStatus[] = ['refunding', 'refunded'];
export const isUndecided = (status: RefundStatus): boolean => UNDECIDED.includes(status);

/** The statuses of refunds that are not finished. */
export const UNDER_WAY: readonly RefundStatus[] = [...UNDECIDED, 'refunding'];

/** Whether the status is final. */
export const isOver = (status: RefundStatus): boolean =>
  status === 'refunded' || status === 'refused' || status === 'withdrawn';

/**
 * Returns what the buyer can do; the page's buttons follow it. `again`: whether the refund can be
 * requested again.
 */
export function allowedActions(
  type: RefundType,
  status: RefundStatus,
  again: boolean,
): RefundAction[] {
  const may = TRANSITIONS[type][status];
  return [
    ...(may.sendBack ? (['sendBack'] as const) : []),
    ...(may.withdraw ? (['withdraw'] as const) : []),
    ...(again && (status === 'refused' || status === 'withdrawn') ? (['reapply'] as const) : []),
  ];
}

import type {
  RefundAction,
  RefundEvent,
  RefundStatus,
} from '@marque/contract/mall/after-sale/schema';
import type { RefundType } from '@marque/contract/mall/order/schema';
import { DomainError } from '#kernel/errors.ts';

type Transitions = Record<RefundStatus, Partial<Record<RefundEvent, RefundStatus>>>;

/** The whole life of a refund. A status change anywhere else is a defect. */
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

/** Throws REFUND_EVENT_REFUSED when the event has no place in this status. */
export function nextStatus(type: RefundType, from: RefundStatus, event: RefundEvent): RefundStatus {
  const to = TRANSITIONS[type][from][event];
  if (!to) throw new DomainError('REFUND_EVENT_REFUSED', { status: from, event });
  return to;
}

/** No money is on its way yet, and it may still come to nothing. */
export const UNDECIDED: readonly RefundStatus[] = [
  'applied',
  'approved',
  'awaitingReturn',
  'returning',
  'received',
];
/** The money is on its way, or back. */
export const DECIDED: readonly RefundStatus[] = ['refunding', 'refunded'];
export const isUndecided = (status: RefundStatus): boolean => UNDECIDED.includes(status);

/** Asked for, and the money is not back yet. */
export const UNDER_WAY: readonly RefundStatus[] = [...UNDECIDED, 'refunding'];

/** Nothing changes any more. */
export const isOver = (status: RefundStatus): boolean =>
  status === 'refunded' || status === 'refused' || status === 'withdrawn';

/**
 * What the buyer may do; the page's buttons follow it. `again`: what was asked for may be asked for
 * once more.
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

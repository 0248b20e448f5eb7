import type { OrderAction, OrderEvent, OrderStatus } from '@marque/contract/mall/order/schema';
import { DomainError } from '#kernel/errors.ts';

/** The whole life of an order. A status change anywhere else is a defect. */
const TRANSITIONS: Record<OrderStatus, Partial<Record<OrderEvent, OrderStatus>>> = {
  unpaid: { pay: 'paid', cancel: 'closed', expire: 'closed' },
  paid: { ship: 'shipped', fulfil: 'completed', handOver: 'toUse', refund: 'closed' },
  shipped: {
    // One parcel of several.
    ship: 'shipped',
    // Parcels have come; goods for a store may still wait to be used there.
    confirm: 'completed',
    autoConfirm: 'completed',
    fulfil: 'completed',
    handOver: 'toUse',
    refund: 'closed',
  },
  toUse: { fulfil: 'completed', refund: 'closed' },
  completed: { refund: 'closed', undo: 'toUse' },
  closed: {},
};

/** Throws ORDER_EVENT_REFUSED when the event has no place in this status. */
export function nextStatus(from: OrderStatus, event: OrderEvent): OrderStatus {
  const to = TRANSITIONS[from][event];
  if (!to) throw new DomainError('ORDER_EVENT_REFUSED', { status: from, event });
  return to;
}

const ACTIONS: Record<OrderStatus, readonly OrderAction[]> = {
  unpaid: ['pay', 'cancel'],
  paid: ['rebuy'],
  shipped: ['confirm', 'rebuy'],
  toUse: ['rebuy'],
  completed: ['rebuy'],
  closed: ['rebuy'],
};

/** Whether a line is in the buyer's hands, or used up with the order, and has no review. */
export const awaitsReview = (
  status: OrderStatus,
  line: { receivedAt: Date | null; reviewedAt: Date | null },
): boolean =>
  !line.reviewedAt && status !== 'closed' && (status === 'completed' || line.receivedAt !== null);

/**
 * What the buyer may do; the page's buttons follow it. `underway`: something sent has not been
 * confirmed. `sent`: there are parcels. `toUse`: pieces may be used in a store. `reviewable`: a line
 * awaits its review. `refundable`: pieces may be given back.
 */
export const allowedActions = (
  status: OrderStatus,
  may: {
    underway: boolean;
    sent: boolean;
    toUse: boolean;
    reviewable: boolean;
    refundable: boolean;
  },
): OrderAction[] => [
  ...ACTIONS[status].filter((action) => action !== 'confirm' || may.underway),
  ...(may.sent ? (['logistics'] as const) : []),
  ...(may.toUse && PAID.has(status) ? (['writeOff'] as const) : []),
  ...(may.reviewable ? (['review'] as const) : []),
  ...(may.refundable ? (['refund'] as const) : []),
];

/** Paid, with something still to come or to be used. */
const PAID: ReadonlySet<OrderStatus> = new Set(['paid', 'shipped', 'toUse']);

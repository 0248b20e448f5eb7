import type { OrderAction, OrderEvent, OrderStatus } from '@marque/contract/mall/order/schema';
import { DomainError } from '#kernel/errors.ts';

/** The transitions of an order. A status changes nowhere else. */
const TRANSITIONS: Record<OrderStatus, Partial<Record<OrderEvent, OrderStatus>>> = {
  unpaid: { pay: 'paid', hold: 'awaiting', cancel: 'closed', expire: 'closed' },
  awaiting: { release: 'paid', giveUp: 'closed' },
  paid: { ship: 'shipped', fulfil: 'completed', handOver: 'toUse', refund: 'closed' },
  shipped: {
    // One of several parcels was shipped.
    ship: 'shipped',
    // All parcels are received; pieces for a store may still be unused.
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

/**
 * Returns the status after the event. Throws ORDER_EVENT_REFUSED when the event is not allowed in
 * `from`.
 */
export function nextStatus(from: OrderStatus, event: OrderEvent): OrderStatus {
  const to = TRANSITIONS[from][event];
  if (!to) throw new DomainError('ORDER_EVENT_REFUSED', { status: from, event });
  return to;
}

const ACTIONS: Record<OrderStatus, readonly OrderAction[]> = {
  unpaid: ['pay', 'cancel'],
  // Leaving is the activity's.
  awaiting: [],
  paid: ['rebuy'],
  shipped: ['confirm', 'rebuy'],
  toUse: ['rebuy'],
  completed: ['rebuy'],
  closed: ['rebuy'],
};

/** Whether a line is received, or used up with the order, and not reviewed yet. */
export const awaitsReview = (
  status: OrderStatus,
  line: { receivedAt: Date | null; reviewedAt: Date | null },
): boolean =>
  !line.reviewedAt && status !== 'closed' && (status === 'completed' || line.receivedAt !== null);

/**
 * Returns what the buyer can do; the page's buttons follow it. `underway`: a shipment is not
 * confirmed. `sent`: there are parcels. `toUse`: pieces can be used in a store. `reviewable`: a
 * line awaits its review. `refundable`: pieces can be refunded.
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

/** The paid statuses with something left to receive or to use. */
const PAID: ReadonlySet<OrderStatus> = new Set(['paid', 'shipped', 'toUse']);

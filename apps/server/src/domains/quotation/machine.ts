import type { QuotationStatus } from '@marque/contract/serve/quotation/schema';

export type QuotationEvent = 'accept' | 'decline' | 'expire' | 'done' | 'withdraw';

const MOVES: Record<QuotationEvent, { from: readonly QuotationStatus[]; to: QuotationStatus }> = {
  accept: { from: ['open'], to: 'accepted' },
  decline: { from: ['open'], to: 'declined' },
  expire: { from: ['open'], to: 'expired' },
  done: { from: ['accepted'], to: 'done' },
  withdraw: { from: ['open', 'accepted'], to: 'withdrawn' },
};

/** Returns the next status for an event; null when the event is not possible. */
export function nextStatus(status: QuotationStatus, event: QuotationEvent): QuotationStatus | null {
  const { from, to } = MOVES[event];
  return from.includes(status) ? to : null;
}

/** Whether a quotation was chosen, so that no other of its lead can be. */
export const isTaken = (status: QuotationStatus): boolean =>
  status === 'accepted' || status === 'done';

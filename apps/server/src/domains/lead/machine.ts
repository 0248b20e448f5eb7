import type { LeadStatus } from '@marque/contract/lead/schema';

export type LeadEvent = 'take' | 'answer' | 'close' | 'withdraw';

const OPEN = ['submitted', 'taken', 'answered'] as const satisfies LeadStatus[];

const MOVES: Record<LeadEvent, { from: readonly LeadStatus[]; to: LeadStatus }> = {
  take: { from: ['submitted'], to: 'taken' },
  answer: { from: OPEN, to: 'answered' },
  close: { from: OPEN, to: 'closed' },
  withdraw: { from: [...OPEN, 'closed'], to: 'withdrawn' },
};

/** Returns the next status for an event; null when the event is not possible. */
export function nextStatus(status: LeadStatus, event: LeadEvent): LeadStatus | null {
  const { from, to } = MOVES[event];
  return from.includes(status) ? to : null;
}

/** Returns whether the lead can still be closed, i.e. it is not over. */
export const isOpen = (status: LeadStatus): boolean => nextStatus(status, 'close') !== null;

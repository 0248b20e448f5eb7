import type { LeadStatus } from '@marque/contract/lead/schema';

export type LeadEvent = 'take' | 'answer' | 'close' | 'withdraw';

const OPEN = ['submitted', 'taken', 'answered'] as const satisfies LeadStatus[];

const MOVES: Record<LeadEvent, { from: readonly LeadStatus[]; to: LeadStatus }> = {
  take: { from: ['submitted'], to: 'taken' },
  answer: { from: OPEN, to: 'answered' },
  close: { from: OPEN, to: 'closed' },
  withdraw: { from: [...OPEN, 'closed'], to: 'withdrawn' },
};

/** Where an event leads from a status; null where it does not happen. */
export function nextStatus(status: LeadStatus, event: LeadEvent): LeadStatus | null {
  const { from, to } = MOVES[event];
  return from.includes(status) ? to : null;
}

/** The store has yet to see to it. */
export const isOpen = (status: LeadStatus): boolean => nextStatus(status, 'close') !== null;

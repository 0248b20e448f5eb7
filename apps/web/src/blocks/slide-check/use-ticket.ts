import { useState } from 'react';
import { takeTicket } from './ticket.ts';

/**
 * What a ticket of the slide check is needed for. `ask` spends the one that is there, or opens the
 * check, which gives one; every opening is a check of its own.
 */
export function useTicket(spend: (ticket: string) => void) {
  const [round, setRound] = useState(0);
  const [open, setOpen] = useState(false);
  return {
    check: {
      open,
      round,
      close: () => setOpen(false),
      pass: (ticket: string) => {
        setOpen(false);
        spend(ticket);
      },
    },
    ask: () => {
      const ticket = takeTicket();
      if (ticket) return spend(ticket);
      setRound(round + 1);
      setOpen(true);
    },
  };
}
export type TicketCheck = ReturnType<typeof useTicket>['check'];

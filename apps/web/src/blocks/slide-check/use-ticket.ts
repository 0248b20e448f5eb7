import { useState } from 'react';
import { takeTicket } from './ticket.ts';

/**
 * Gets a ticket of the slide check and passes it to `spend`. `ask` uses the stored ticket, or opens the
 * check. Every opening shows a new check.
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

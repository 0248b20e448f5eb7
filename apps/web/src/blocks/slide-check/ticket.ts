import { personalValue } from '#shared/session/personal-state.ts';

/** A passed slide check waiting to be spent on a login code; it lives two minutes on the server. */
const ticket = personalValue<string | null>(null);

export const keepTicket = ticket.set;

/** The ticket, once. */
export function takeTicket(): string | null {
  const taken = ticket.get();
  ticket.set(null);
  return taken;
}

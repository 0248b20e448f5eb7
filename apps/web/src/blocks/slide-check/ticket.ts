import { personalValue } from '#shared/session/personal-state.ts';

/** The ticket of a passed slide check, for one login code. The server accepts it for two minutes. */
const ticket = personalValue<string | null>(null);

export const keepTicket = ticket.set;

/** Takes the ticket and removes it. */
export function takeTicket(): string | null {
  const taken = ticket.get();
  ticket.set(null);
  return taken;
}

/** A passed slide check waiting to be spent on a login code; it lives two minutes on the server. */
let ticket: string | null = null;

export const keepTicket = (passed: string): void => {
  ticket = passed;
};

/** The ticket, once. */
export function takeTicket(): string | null {
  const taken = ticket;
  ticket = null;
  return taken;
}

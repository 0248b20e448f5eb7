/** The ledger's account of the bank, as those of other providers are named. */
export const BANK = 'provider:transfer';
/** Where money of transfers stands that is nobody's yet, or goes back. */
export const COMPANY = 'transfers';

/** Where money of a channel comes from when it is booked for what it pays. */
export const sourceOf = (channel: string): string =>
  channel === 'transfer' ? COMPANY : `provider:${channel}`;

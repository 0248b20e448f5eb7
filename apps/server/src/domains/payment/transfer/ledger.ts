/** The ledger account of the bank, named like those of other providers. */
export const BANK = 'provider:transfer';
/** The ledger account of transfers that are not matched or will be paid back. */
export const COMPANY = 'transfers';

/** Returns the ledger account from which a channel's payment is posted. */
export const sourceOf = (channel: string): string =>
  channel === 'transfer' ? COMPANY : `provider:${channel}`;

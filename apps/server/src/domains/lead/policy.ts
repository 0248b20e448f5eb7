import { DAY_MS } from '@marque/contract/shanghai';

/** The limits of new leads, of a member per day and of an IP address per hour. */
export const LEADS_A_DAY = 10;
export const LEADS_AN_HOUR = 30;
/** The length of the key that opens a lead without an account. */
export const KEY_BYTES = 16;
/** The maximum number of stores that get one lead. */
export const STORES_A_LEAD = 3;
/** After this time an open lead ends, in ms. */
export const LAPSE_MS = 30 * DAY_MS;
/** How long after its end the personal data is erased, in ms. */
export const KEEP_MS = 180 * DAY_MS;

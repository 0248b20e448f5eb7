import { DAY_MS } from '@marque/contract/shanghai';

/** New leads of a person, and of visitors from one address. */
export const LEADS_A_DAY = 10;
export const LEADS_AN_HOUR = 30;
/** Of what opens a lead without an account. */
export const KEY_BYTES = 16;
/** Stores that hear of one lead. */
export const STORES_A_LEAD = 3;
/** An open lead ends by itself. */
export const LAPSE_MS = 30 * DAY_MS;
/** After the end what is personal is erased. */
export const KEEP_MS = 180 * DAY_MS;

import { DAY_MS } from '@marque/contract/shanghai';

/** How long a specification is highlighted after it came back, in milliseconds. */
export const POINTED_OUT_MS = 7 * DAY_MS;
/** The largest number of highlighted specifications. */
export const MAX_POINTED_OUT = 20;

import { DAY_MS } from '@marque/contract/shanghai';

/** How long a specification that came back is pointed out, in milliseconds. */
export const POINTED_OUT_MS = 7 * DAY_MS;
/** Specifications pointed out at once. */
export const POINTED_OUT_MOST = 20;

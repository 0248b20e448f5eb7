import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';

const COUNTED = 2 ** 32;
// Half of it is left before the count begins anew.
let count = randomInt(COUNTED / 2);

/**
 * UUID version 7: time-ordered, made by the application. Ids that one process makes for one moment
 * rise strictly, so that what happened in one call sorts as it happened.
 */
export function newId(now: Date): string {
  count = (count + 1) % COUNTED;
  return v7({ msecs: now.getTime(), seq: count });
}

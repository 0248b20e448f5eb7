import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';

const COUNTED = 2 ** 32;
// The start is random, and at least half of the range remains before the counter wraps.
let count = randomInt(COUNTED / 2);

/**
 * Makes a UUID version 7, which sorts by time. Ids of one process for the same moment rise strictly, so
 * that rows of one call sort in the order of their creation.
 */
export function newId(now: Date): string {
  count = (count + 1) % COUNTED;
  return v7({ msecs: now.getTime(), seq: count });
}

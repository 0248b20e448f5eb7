/** Whether every combination runs, at full size: `npm run test:thorough`. */
export const THOROUGH = process.env.THOROUGH !== undefined;

/**
 * Whether the server's tests run on tables in parts, as several machines have them (`PARTS` says so in any
 * run): what they do there is proved with the statements' places.
 */
export const IN_PARTS = THOROUGH || process.env.PARTS !== undefined;

/** The most writers of a race in `npm test`. More of them meet no other lock. */
const MOST_AT_ONCE = 40;

/** How many write at once in a race: `full` in the thorough run, few of them otherwise. */
export const atOnce = (full: number): number => (THOROUGH ? full : Math.min(full, MOST_AT_ONCE));

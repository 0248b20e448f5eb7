/**
 * The largest age of a page's HTML when the server sends it, in milliseconds. The page contains its age,
 * by which the browser refetches data that must be newer.
 */
export const MAX_PAGE_AGE_MS = 30_000;

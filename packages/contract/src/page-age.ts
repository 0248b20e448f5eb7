/**
 * How old a page's HTML may be when the server gives it out, in milliseconds. The browser learns its
 * age and asks again for what must be newer.
 */
export const MAX_PAGE_AGE_MS = 30_000;

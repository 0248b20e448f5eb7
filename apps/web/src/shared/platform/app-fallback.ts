/** Time for the app to open. After it the app counts as not installed. */
export const APP_FALLBACK_MS = 5_000;

/** Most reports of one address in a minute. */
export const REPORTS_PER_ADDRESS = 10;
/** Most reports of one kind that this process logs in a minute. It only counts the others. */
const PER_MINUTE = 60;
export const MINUTE_MS = 60_000;

/** Returns whether one more report of browsers may be logged in this minute. */
export function limitReports(now: () => Date): () => boolean {
  let minute = 0;
  let logged = 0;
  return () => {
    const current = Math.floor(now().getTime() / MINUTE_MS);
    if (current !== minute) logged = 0;
    minute = current;
    return logged++ < PER_MINUTE;
  };
}

/** Removes queries, anything long enough for a token, and numbers, which may identify a person. */
export const impersonal = (text: string): string =>
  text
    .replaceAll(/[?#][^\s):]*/g, '')
    .replaceAll(/(?=[\w-]*\d)[\w-]{20,}(?![\w-]|\.(?:js|css))/g, '…')
    .replaceAll(/\d{5,}/g, '…');

/** Removes ids from a page address. */
export const impersonalPath = (path: string): string =>
  impersonal(path).replaceAll(/\/[^/]*\d[^/]*/g, '/…');

/** The uploads per member and Shanghai day. */
export const UPLOADS_PER_DAY = 200;
/** How long an unused upload is stored. */
export const KEEP_UNUSED_MS = 86_400_000;

export const MAX_PIXELS = 40_000_000;
/** The largest side of a WebP file in pixels. */
export const MAX_SIDE = 16_383;

/** The widths of stored pictures in pixels. */
const WIDTHS = [320, 750, 1500] as const;

/** Returns the widths to store: never wider than the original, and at least one. */
export const widthsOf = (width: number): number[] => {
  const largest = Math.min(width, WIDTHS.at(-1)!);
  return [...WIDTHS.filter((one) => one < largest), largest];
};

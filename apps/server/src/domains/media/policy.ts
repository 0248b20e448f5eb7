/** What a member may upload in a day of Asia/Shanghai. */
export const UPLOADS_PER_DAY = 200;
/** An upload that nothing uses is kept so long. */
export const KEEP_UNUSED_MS = 86_400_000;

export const MAX_PIXELS = 40_000_000;
/** WebP holds no longer side. */
export const MAX_SIDE = 16_383;

/** Widths every picture is served in, in pixels. */
const WIDTHS = [320, 750, 1500] as const;

/** The widths a picture is kept in: never wider than it came, and always at least one. */
export const widthsOf = (width: number): number[] => {
  const largest = Math.min(width, WIDTHS.at(-1)!);
  return [...WIDTHS.filter((one) => one < largest), largest];
};

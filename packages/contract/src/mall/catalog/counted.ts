/** Lists count up to this number; a total of this value can be larger. */
export const COUNTED_UP_TO = 500;

/** Formats a count; `500+` when counting has stopped. */
export const countText = (count: number): string =>
  count < COUNTED_UP_TO ? String(count) : `${COUNTED_UP_TO}+`;

/** Goods, and what operators list, are counted so far; a list whose total says this may have more. */
export const COUNTED_UP_TO = 500;

/** A count as people read it: `500+` where counting has ended. */
export const countText = (count: number): string =>
  count < COUNTED_UP_TO ? String(count) : `${COUNTED_UP_TO}+`;

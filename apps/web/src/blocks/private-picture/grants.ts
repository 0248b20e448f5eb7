import type { Image } from '@marque/contract/common';

/** Until when a grant opens its picture; 0 without one. */
const untilOf = ({ grant }: Image): number => Number(/until=(\d+)/.exec(grant ?? '')?.[1] ?? 0);

export const isOver = (image: Image, now: number): boolean =>
  image.grant !== undefined && untilOf(image) <= now;

/** The one whose grant lasts longer. */
export const latest = (image: Image, other: Image | undefined): Image =>
  other && untilOf(other) > untilOf(image) ? other : image;

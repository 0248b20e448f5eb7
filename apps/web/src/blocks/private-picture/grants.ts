import type { StoredImage } from '@marque/contract/common';

/** Until when a grant opens its picture; 0 without one. */
const untilOf = ({ grant }: StoredImage): number =>
  Number(/until=(\d+)/.exec(grant ?? '')?.[1] ?? 0);

export const isOver = (image: StoredImage, now: number): boolean =>
  image.grant !== undefined && untilOf(image) <= now;

/** The one whose grant lasts longer. */
export const latest = (image: StoredImage, other: StoredImage | undefined): StoredImage =>
  other && untilOf(other) > untilOf(image) ? other : image;

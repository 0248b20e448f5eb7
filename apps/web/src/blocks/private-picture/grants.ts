import type { StoredImage } from '@marque/contract/common';

/** When a picture's grant expires; 0 without one. */
const untilOf = ({ grant }: StoredImage): number =>
  Number(/until=(\d+)/.exec(grant ?? '')?.[1] ?? 0);

/** The measured clock of the server, and a request on its way, may be so far behind. */
const MARGIN_MS = 5_000;

/** Whether a grant has expired, or expires before its picture is loaded. */
export const isOver = (image: StoredImage, now: number): boolean =>
  image.grant !== undefined && untilOf(image) - MARGIN_MS <= now;

/** Returns the picture whose grant expires later. */
export const latest = (image: StoredImage, other: StoredImage | undefined): StoredImage =>
  other && untilOf(other) > untilOf(image) ? other : image;

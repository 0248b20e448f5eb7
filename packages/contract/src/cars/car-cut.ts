import { z } from 'zod';
import { StoredImage } from '../common.ts';
import { cutKeys } from './custom/car-view.ts';

/** A car from the side on a clear ground with its shadow, its nose to the left, by day and with its lamps on by night; 25 : 12. */
export const CarCut = z.object({ day: StoredImage, night: StoredImage });
export type CarCut = z.infer<typeof CarCut>;

/** Returns the cut-out of a car by the first picture of its colour; null for a car without one, as of a series that is not revealed. */
export function cutOf(
  image: string | null,
  pictures: ReadonlyMap<string, StoredImage>,
): CarCut | null {
  if (image === null) return null;
  const keys = cutKeys(image);
  const [day, night] = [pictures.get(keys.day), pictures.get(keys.night)];
  return day && night ? { day, night } : null;
}

import { z } from 'zod';
import { StoredImage } from '../common.ts';
import { cutKeys, faceKeys } from './custom/car-view.ts';

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

/** The face of a car by night on a clear ground, with its lamps out and on; 5 : 3. */
const CarFace = z.object({ dark: StoredImage, lit: StoredImage });

/** A car to stand in a drawing: from the side, and its face where the brand's pages are dark; null without a picture. */
export const StandingCar = z.object({ cut: CarCut.nullable(), face: CarFace.nullable() });
export type StandingCar = z.infer<typeof StandingCar>;
export const WITHOUT_PICTURE: StandingCar = { cut: null, face: null };

/** Returns the keys of all pictures of a `StandingCar`, by the first picture of its colour. */
export const standingKeys = (image: string): string[] => [
  ...Object.values(cutKeys(image)),
  ...Object.values(faceKeys(image)),
];

/** Returns a car to stand in a drawing, by the first picture of its colour. */
export function standingCarOf(
  image: string,
  pictures: ReadonlyMap<string, StoredImage>,
): StandingCar {
  const keys = faceKeys(image);
  const [dark, lit] = [pictures.get(keys.dark), pictures.get(keys.lit)];
  return { cut: cutOf(image, pictures), face: dark && lit ? { dark, lit } : null };
}

import { distanceKm } from '../../location/distance.ts';

type Point = { lng: number; lat: number };

/** A position as a phone says it, in GCJ-02. `accuracy`: metres. `ageMs`: how long ago it was taken. */
export type Fix = Point & { accuracy: number; ageMs: number };

/** A position that is less sure, or older, proves nothing. */
const MOST_ACCURACY_M = 100;
const MOST_AGE_MS = 60_000;
/** Nobody is at two places that are farther apart than this takes. */
const MOST_KM_PER_HOUR = 200;
const HOUR_MS = 3_600_000;
/** Two places so near each other count for somebody who stands between them. */
const NEXT_DOOR_KM = 1;

/** What a position says of a place. `metres`: the distance, or how much closer one has to come. */
type Nearness = { is: 'here' | 'far'; metres: number } | { is: 'unsure' };

/** Compares a position with a place. Half of what it is unsure of counts for the person. */
export function nearnessOf(
  { accuracy, ageMs, ...at }: Fix,
  place: Point,
  radiusM: number,
): Nearness {
  if (accuracy > MOST_ACCURACY_M || ageMs > MOST_AGE_MS) return { is: 'unsure' };
  const metres = distanceKm(at, place) * 1000;
  const missing = metres - radiusM - accuracy / 2;
  return missing <= 0 ? { is: 'here', metres } : { is: 'far', metres: Math.ceil(missing) };
}

/** Whether somebody can have come from one place to another one in a time. */
export const isReachable = (from: Point, to: Point, ms: number): boolean =>
  distanceKm(from, to) <= NEXT_DOOR_KM + (MOST_KM_PER_HOUR * ms) / HOUR_MS;

/** A distance as it is kept: to ten metres. */
export const keptMetres = (metres: number): number => Math.round(metres / 10) * 10;

/** What the code of a screen says: its store and the digits. It travels as `c` of a page's address. */
export const screenText = (spot: string, digits: string): string => `${spot}.${digits}`;

/** Returns the store and the digits of a screen's code, or of the address in it; null for another text. */
export function screenOf(text: string): { spot: string; code: string } | null {
  const found = /(?:^|[?&]c=)([\w-]{1,64})\.(\d{6})(?:$|[&#])/.exec(text);
  return found ? { spot: found[1]!, code: found[2]! } : null;
}

import type { Spot } from '@marque/contract/activity/presence/schema';
import { distanceKm } from '@marque/contract/location/distance';
import type { Coordinates } from '#shared/location/coordinates.ts';

/** The places with their distance, the nearest first once the position is known. */
export function byDistance(items: readonly Spot[], position: Coordinates | null): readonly Spot[] {
  if (!position) return items;
  const measured = items.map((spot) => ({
    ...spot,
    dealer: { ...spot.dealer, distanceKm: distanceKm(position, spot.dealer) },
  }));
  return [...measured].sort((a, b) => a.dealer.distanceKm - b.dealer.distanceKm);
}

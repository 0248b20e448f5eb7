import type { Fit } from '@marque/contract/garage/fit-schema';

/** The maximum number of cars of a member per brand. */
export const MAX_CARS = 5;

type Series = { id: string; name: string };

/**
 * Returns whether goods made for these series fit the car. Goods made for no series fit all cars.
 */
export function fitOf(
  madeFor: readonly Series[],
  car: { seriesId: string; seriesName: string },
): Fit {
  if (madeFor.length === 0 || madeFor.some(({ id }) => id === car.seriesId))
    return { fits: true, reason: '' };
  const names = madeFor.map(({ name }) => name).join('、');
  return { fits: false, reason: `适用于 ${names}，你的车是 ${car.seriesName}` };
}

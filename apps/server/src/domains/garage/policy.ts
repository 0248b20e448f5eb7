import type { Fit } from '@marque/contract/garage/fit-schema';

/** Most cars a member keeps of one brand. */
export const MAX_CARS = 5;

type Series = { id: string; name: string };

/** Whether goods made for these series can be fitted to a car of one; made for none, they fit all. */
export function fitOf(
  madeFor: readonly Series[],
  car: { seriesId: string; seriesName: string },
): Fit {
  if (madeFor.length === 0 || madeFor.some(({ id }) => id === car.seriesId))
    return { fits: true, reason: '' };
  const names = madeFor.map(({ name }) => name).join('、');
  return { fits: false, reason: `适用于 ${names}，你的车是 ${car.seriesName}` };
}

import type { Series } from '@marque/contract/cars/schema';
import { minBy } from 'es-toolkit';

/** Nothing of it is sold any more; what is only shown ahead is not sold yet. */
export const isOffSale = ({ saleState, typeCount }: Series): boolean =>
  saleState === 'ended' || (saleState === 'onSale' && typeCount === 0);

/** Which series on sale comes nearest to one that is not: of its shape, then of what it runs on, then in size. */
export function successorOf(
  ended: Pick<Series, 'seriesId' | 'bodyType' | 'energyType' | 'seats'>,
  series: readonly Series[],
): Series | undefined {
  const distance = ({ bodyType, energyType, seats }: Series): number =>
    (bodyType === ended.bodyType ? 0 : 100) +
    (energyType === ended.energyType ? 0 : 10) +
    Math.abs(seats - ended.seats);
  const onSale = series.filter(
    (one) => one.seriesId !== ended.seriesId && one.saleState === 'onSale' && one.typeCount > 0,
  );
  return minBy(onSale, distance);
}

import type { UsedCarCard } from '@marque/contract/used-car/stock/schema';
import { Slab } from '#blocks/slab/slab.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { cellsOf, factsOf, nameOf, savingText } from './car-labels.ts';

type CarSlabProps = {
  of: UsedCarCard;
  place: number;
  eager?: boolean;
  /** The address it leads to; by default that of the car. */
  to?: string;
};

/** A used car in a list. The poses take turns. */
export function CarSlab({ of, place, eager = false, to }: CarSlabProps) {
  const href = useHref();
  const { blocks } = useBrand();
  const turned = place % 2 === 1;
  return (
    <Slab
      to={to ?? href('usedCar.buyUsedCarDetail', { id: of.id })}
      place={place}
      day={turned ? of.rear45 : of.side}
      night={turned ? of.rear45Night : of.sideNight}
      title={nameOf(of)}
      fen={of.priceFen}
      note={savingText(of)}
      facts={blocks.slab === 'lane' ? cellsOf(of) : factsOf(of)}
      over={of.status === 'sold' ? '已售' : undefined}
      eager={eager}
    />
  );
}

import { useState } from 'react';
import { useGeolocation } from '#shared/location/use-geolocation.ts';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { Tabs } from '#shared/ui/control/tabs.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { CitySkeleton } from './city-skeleton.tsx';

type CityPickerProps = {
  open: boolean;
  onClose: () => void;
  /** Called with the official name of the chosen city, which is then the city of the visit. */
  onPick?: (city: string) => void;
  /** Offers a second list by province with the numbers of stores, for searches of stores. */
  byRegion?: boolean;
};

const CityList = lazyComponent(() => import('./city-list.tsx'));
const RegionList = lazyComponent(() => import('#blocks/region-list/region-list.tsx'));

const WAYS = [
  { id: 'city', name: '按城市' },
  { id: 'region', name: '按省份找门店' },
] as const;

/** A sheet to choose a city: by position, among popular cities, by letter, or by search. */
export function CityPicker({ open, onClose, onPick, byRegion }: CityPickerProps) {
  const { choose } = useGeolocation();
  const [way, setWay] = useState<(typeof WAYS)[number]['id']>('city');
  const pick = (city: string) => {
    choose(city);
    onPick?.(city);
    onClose();
  };
  return (
    <Sheet full open={open} onClose={onClose} title="选择城市">
      {byRegion ? <Tabs label="怎样找城市" tabs={WAYS} value={way} onChange={setWay} /> : null}
      <LazyBoundary loading={<CitySkeleton />}>
        {way === 'region' ? <RegionList onPick={pick} /> : <CityList onPick={pick} />}
      </LazyBoundary>
    </Sheet>
  );
}

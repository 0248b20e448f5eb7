import { useGeolocation } from '#shared/location/use-geolocation.ts';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { CitySkeleton } from './city-skeleton.tsx';

type CityPickerProps = {
  open: boolean;
  onClose: () => void;
  /** The official name of the city that was chosen; the whole visit looks at it from now on. */
  onPick?: (city: string) => void;
};

const CityList = lazyComponent(() => import('./city-list.tsx'));

/** Chooses a city by position, from the hot ones, by letter or by search. */
export function CityPicker({ open, onClose, onPick }: CityPickerProps) {
  const { choose } = useGeolocation();
  const pick = (city: string) => {
    choose(city);
    onPick?.(city);
    onClose();
  };
  return (
    <Sheet full open={open} onClose={onClose} title="选择城市">
      <LazyBoundary loading={<CitySkeleton />}>
        <CityList onPick={pick} />
      </LazyBoundary>
    </Sheet>
  );
}

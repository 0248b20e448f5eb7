import { lazy, Suspense } from 'react';
import { useLocation } from '#shared/location/use-location.ts';
import { Sheet } from '#shared/ui/sheet.tsx';
import { CitySkeleton } from './city-skeleton.tsx';

type CityPickerProps = {
  open: boolean;
  onClose: () => void;
  /** The official name of the city that was chosen; the whole visit looks at it from now on. */
  onPick?: (city: string) => void;
};

const CityList = lazy(() => import('./city-list.tsx'));

/** Chooses a city by position, from the hot ones, by letter or by search. */
export function CityPicker({ open, onClose, onPick }: CityPickerProps) {
  const { choose } = useLocation();
  const pick = (city: string) => {
    choose(city);
    onPick?.(city);
    onClose();
  };
  return (
    <Sheet full open={open} onClose={onClose} title="选择城市">
      <Suspense fallback={<CitySkeleton />}>
        <CityList onPick={pick} />
      </Suspense>
    </Sheet>
  );
}

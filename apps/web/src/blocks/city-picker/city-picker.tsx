import { useLocation } from '#shared/location/use-location.ts';
import { Late, late } from '#shared/ui/loading/late.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { CitySkeleton } from './city-skeleton.tsx';

type CityPickerProps = {
  open: boolean;
  onClose: () => void;
  /** The official name of the city that was chosen; the whole visit looks at it from now on. */
  onPick?: (city: string) => void;
};

const CityList = late(() => import('./city-list.tsx'));

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
      <Late loading={<CitySkeleton />}>
        <CityList onPick={pick} />
      </Late>
    </Sheet>
  );
}

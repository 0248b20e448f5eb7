import type { Car, Fit } from '@marque/contract/garage/schema';
import { lazy, Suspense } from 'react';
import { Sheet } from '#shared/ui/sheet.tsx';
import { Skeleton } from '#shared/ui/states.tsx';

export type CarPickerProps = {
  open: boolean;
  onClose: () => void;
  chosenId: string | null;
  onPick: (carId: string) => void;
  /** Whether the goods fit a car; without it nothing is said. */
  fitOf?: ((car: Car) => Fit | null) | undefined;
};

const CarSheet = lazy(() => import('./car-sheet.tsx'));

/** Chooses one of the member's cars, or adds one. */
export function CarPicker(props: CarPickerProps) {
  return (
    <Sheet open={props.open} onClose={props.onClose} title="安装车辆">
      <Suspense fallback={<Skeleton height={160} />}>
        <CarSheet {...props} />
      </Suspense>
    </Sheet>
  );
}

import type { Fit } from '@marque/contract/garage/fit-schema';
import type { Car } from '@marque/contract/garage/schema';

export type CarPickerProps = {
  open: boolean;
  onClose: () => void;
  chosenId: string | null;
  onPick: (carId: string) => void;
  /** Tells whether the goods fit a car. */
  fitOf?: ((car: Car) => Fit | null) | undefined;
  /** Begins with the papers of this car. */
  editId?: string | undefined;
};

import type { NetworkDealer } from '@marque/contract/dealer/schema';
import { useState } from 'react';
import { DealerSearch } from '#blocks/dealer-picker/dealer-picker.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { StoreNote } from './store-note.tsx';
import { type Driving, useDriveStores } from './use-drive-stores.ts';

type StoreSheetProps = Driving & {
  open: boolean;
  onClose: () => void;
  chosenId: string | null;
  onPick: (dealer: NetworkDealer) => void;
};

/** The choice of the store of a test drive, among stores with the car. */
export default function StoreSheet({ open, onClose, ...choosing }: StoreSheetProps) {
  return (
    <Sheet full open={open} onClose={onClose} title="选择试驾门店">
      <Stores {...choosing} />
    </Sheet>
  );
}

function Stores({ chosenId, onPick, ...driving }: Omit<StoreSheetProps, 'open' | 'onClose'>) {
  const of = useDriveStores(driving);
  const [cities, setCities] = useState(false);
  return (
    <DealerSearch
      of={of}
      cities={{ open: cities, show: () => setCities(true), close: () => setCities(false) }}
      chosenId={chosenId}
      onPick={onPick}
      renderNote={(dealer) => <StoreNote times dealer={dealer} seriesId={driving.seriesId} />}
    />
  );
}

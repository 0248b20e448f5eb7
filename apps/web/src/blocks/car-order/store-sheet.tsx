import { dealerPage } from '@marque/contract/dealer/endpoints';
import type { NetworkDealer } from '@marque/contract/dealer/schema';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DealerSearch } from '#blocks/dealer-picker/dealer-picker.tsx';
import { useDealerSearch } from '#blocks/dealer-picker/use-dealers.ts';
import { useApi } from '#shared/api/use-api.ts';
import { Sheet } from '#shared/ui/modal/sheet.tsx';

type StoreSheetProps = {
  open: boolean;
  onClose: () => void;
  chosenId: string | null;
  onPick: (dealer: NetworkDealer) => void;
};

/** Chooses the store a car is booked at, from those that sell. */
export default function StoreSheet({ open, onClose, ...choosing }: StoreSheetProps) {
  return (
    <Sheet full open={open} onClose={onClose} title="选择门店">
      <Stores {...choosing} />
    </Sheet>
  );
}

function Stores({ chosenId, onPick }: Omit<StoreSheetProps, 'open' | 'onClose'>) {
  const api = useApi();
  const looking = useDealerSearch();
  const dealers = useInfiniteQuery({
    ...api.paged(dealerPage, { ...looking.search, kind: 'sales' as const }, 'list'),
    placeholderData: keepPreviousData,
  });
  const [cities, setCities] = useState(false);
  return (
    <DealerSearch
      of={{ ...looking, dealers }}
      cities={{ open: cities, show: () => setCities(true), close: () => setCities(false) }}
      chosenId={chosenId}
      onPick={onPick}
    />
  );
}

import { dealerDetail, dealerPage } from '@marque/contract/dealer/endpoints';
import type { NetworkDealer } from '@marque/contract/dealer/schema';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useGeolocation } from '#shared/location/use-geolocation.ts';
import { PickRow } from '#shared/ui/control/form-row.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import type { SheetControl } from '#shared/ui/modal/use-sheet.ts';

const StoreSheet = lazySheet(() => import('./store-sheet.tsx'), 'opened');

type StoreRowProps = {
  sheet: SheetControl;
  dealerId: string;
  error?: string | undefined;
  onPick: (dealer: NetworkDealer) => void;
};

/** The store a car is booked at: the one that was chosen, or the nearest to begin with. */
export function StoreRow({ sheet, dealerId, error, onPick }: StoreRowProps) {
  const api = useApi();
  const { position } = useGeolocation();
  const chosen = useQuery({
    ...api.query(dealerDetail, { id: dealerId || '-', ...position }, 'live'),
    enabled: dealerId !== '',
  });
  const near = useQuery({
    ...api.query(dealerPage, { kind: 'sales', ...position, size: 1 }, 'list'),
    enabled: dealerId === '' && position !== null,
  });
  const [nearest] = near.data?.items ?? [];
  const store = chosen.data?.id === dealerId ? chosen.data : undefined;
  return (
    <>
      <PickRow
        label="门店"
        placeholder="请选择门店"
        value={store?.name}
        error={error}
        hint={
          store
            ? store.address
            : dealerId === '' && nearest
              ? `离你最近：${nearest.name}`
              : undefined
        }
        onClick={() => sheet.show()}
      />
      <StoreSheet
        open={sheet.open}
        onClose={() => sheet.close()}
        chosenId={dealerId || null}
        onPick={(dealer) => sheet.close(() => onPick(dealer))}
      />
    </>
  );
}

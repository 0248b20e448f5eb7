import { carOrderPayoutAccount } from '@marque/contract/car-order/endpoints';
import { useApi } from '#shared/api/use-api.ts';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { AccountForm } from './account-form.tsx';

type AccountSheetProps = { open: boolean; onClose: () => void; id: string };

/** The sheet with the bank account for payouts to the buyer. */
export default function AccountSheet({ open, onClose, id }: AccountSheetProps) {
  const api = useApi();
  return (
    <Sheet open={open} onClose={onClose} title="收款账户">
      <AccountForm
        save={(account) => api.call(carOrderPayoutAccount, { id, ...account })}
        onSaved={onClose}
      />
    </Sheet>
  );
}

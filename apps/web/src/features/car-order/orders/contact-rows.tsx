import { carOrderStore } from '@marque/contract/car-order/endpoints';
import type { CarOrder } from '@marque/contract/car-order/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';

const ContactSheet = lazySheet(() => import('./contact-sheet.tsx'), 'opened');
const StoreSheet = lazySheet(() => import('#blocks/car-order/store-sheet.tsx'), 'opened');

/** The contact row, which can change the contact until the hand-over. */
export function ContactLine({ of }: { of: Pick<CarOrder, 'id' | 'allowed' | 'buyer'> }) {
  const { id, allowed, buyer } = of;
  const [open, setOpen] = useState(false);
  if (!buyer.name) return null;
  const canChange = allowed.includes('contact');
  return (
    <>
      <ListRow
        label="联系人"
        value={`${buyer.name} ${buyer.phone}`}
        {...(canChange && { onClick: () => setOpen(true) })}
      />
      {canChange ? <ContactSheet open={open} onClose={() => setOpen(false)} id={id} /> : null}
    </>
  );
}

/** The store row, which can change the store of a signed order until the car is on its way. */
export function StoreLine({ of }: { of: Pick<CarOrder, 'id' | 'allowed' | 'dealer'> }) {
  const { id, allowed, dealer } = of;
  const api = useApi();
  const client = useQueryClient();
  const sheet = useSheet('deliveryStore');
  const change = useWrite({
    mutationFn: (dealerId: string, idempotencyKey) =>
      api.call(carOrderStore, { id, dealerId }, { idempotencyKey }),
    purpose: (dealerId) => `carOrderStore:${id}:${dealerId}`,
    onSuccess: () => toast('已换门店，交车在新的门店'),
    onSettled: () => client.invalidateQueries(),
  });
  if (!dealer) return null;
  const canChange = allowed.includes('store');
  return (
    <>
      <ListRow
        label="门店"
        note={canChange ? `${dealer.address}，出厂前可以换` : dealer.address}
        value={dealer.name}
        {...(canChange && { onClick: () => sheet.show() })}
      />
      {canChange ? (
        <StoreSheet
          open={sheet.open}
          onClose={() => sheet.close()}
          chosenId={dealer.id}
          onPick={(picked) => sheet.close(() => change.mutate(picked.id))}
        />
      ) : null}
    </>
  );
}

import { useState } from 'react';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';

const RefundRulesSheet = lazySheet(() => import('./refund-rules-sheet.tsx'));

/** The row that opens the refund rules of an order. */
export function RefundRulesRow({ orderId }: { orderId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ListRow label="退款规则" value="什么时候能退，退多少" onClick={() => setOpen(true)} />
      <RefundRulesSheet orderId={orderId} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

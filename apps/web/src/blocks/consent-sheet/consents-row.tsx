import { useState } from 'react';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';

const ConsentsSheet = lazySheet(() => import('./consents-sheet.tsx'));

/** The row that opens the member's consents. */
export function ConsentsRow() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ListRow label="隐私与授权" onClick={() => setOpen(true)} />
      <ConsentsSheet open={open} onClose={() => setOpen(false)} />
    </>
  );
}

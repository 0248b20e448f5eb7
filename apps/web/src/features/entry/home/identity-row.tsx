import { useState } from 'react';
import { useSignedIn } from '#shared/session/session.ts';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';

const IdentitySheet = lazySheet(() => import('#blocks/identity-form/identity-sheet.tsx'), 'opened');

/** The row that opens the member's identity. */
export function IdentityRow() {
  const signedIn = useSignedIn();
  const [open, setOpen] = useState(false);
  return signedIn ? (
    <>
      <ListRow label="实名信息" onClick={() => setOpen(true)} />
      <IdentitySheet open={open} onClose={() => setOpen(false)} />
    </>
  ) : null;
}

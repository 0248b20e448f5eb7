import { useState } from 'react';
import { NetworkError } from '#shared/api/error.ts';
import { useWarm } from '#shared/routing/warm.ts';
import { Late, late } from '../loading/late.tsx';
import type { SheetProps } from './sheet-props.ts';
import { toast } from './toaster-store.ts';

const load = () => import('./sheet-popup.tsx');
const SheetPopup = late(load);

/** A dialog that comes up from the bottom. Its code loads when the page is first touched; once opened it stays mounted. */
export function Sheet(props: SheetProps) {
  useWarm(load);
  const [wanted, setWanted] = useState(props.open);
  const { open, onClose } = props;
  if (open && !wanted) setWanted(true);
  const say = () => {
    if (!open) return;
    toast(new NetworkError(false).message);
    onClose();
  };
  return wanted ? (
    <Late again={open} onFailed={say}>
      <SheetPopup {...props} />
    </Late>
  ) : null;
}

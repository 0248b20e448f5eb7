import { useState } from 'react';
import { NetworkError } from '#shared/api/error.ts';
import { usePreload } from '#shared/routing/preload.ts';
import { LazyBoundary, lazyComponent } from '../loading/lazy-component.tsx';
import type { SheetProps } from './sheet-props.ts';
import { toast } from './toaster-store.ts';

const load = () => import('./sheet-popup.tsx');
const SheetPopup = lazyComponent(load);

/** A dialog that comes up from the bottom. Its code loads when the page is first touched; once opened it stays mounted. */
export function Sheet(props: SheetProps) {
  usePreload(load);
  const [wanted, setWanted] = useState(props.open);
  const { open, onClose } = props;
  if (open && !wanted) setWanted(true);
  const say = () => {
    if (!open) return;
    toast(new NetworkError(false).message);
    onClose();
  };
  return wanted ? (
    <LazyBoundary retryKey={open} onFailed={say}>
      <SheetPopup {...props} />
    </LazyBoundary>
  ) : null;
}

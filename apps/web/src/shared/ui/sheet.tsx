import { lazy, Suspense, useState } from 'react';
import type { SheetProps } from './sheet-props.ts';

const SheetPopup = lazy(() => import('./sheet-popup.tsx'));

/** A dialog that comes up from the bottom. Its code loads when it is first opened; it stays mounted then. */
export function Sheet(props: SheetProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return wanted ? (
    <Suspense fallback={null}>
      <SheetPopup {...props} />
    </Suspense>
  ) : null;
}

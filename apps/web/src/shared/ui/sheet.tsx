import { lazy, Suspense, useState } from 'react';
import { useWarm } from '../routing/warm.ts';
import type { SheetProps } from './sheet-props.ts';

const load = () => import('./sheet-popup.tsx');
const SheetPopup = lazy(load);

/** A dialog that comes up from the bottom. Its code loads when the page is first touched; once opened it stays mounted. */
export function Sheet(props: SheetProps) {
  useWarm(load);
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return wanted ? (
    <Suspense fallback={null}>
      <SheetPopup {...props} />
    </Suspense>
  ) : null;
}

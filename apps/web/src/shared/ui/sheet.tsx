import { lazy, type ReactNode, Suspense, useState } from 'react';

export type SheetProps = {
  open: boolean;
  onClose: () => void;
  /** Names the dialog; shown at its top. */
  title: string;
  /** Fixed below the content, e.g. the action. */
  footer?: ReactNode;
  children: ReactNode;
};

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

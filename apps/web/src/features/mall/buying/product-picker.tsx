import type { ReactNode } from 'react';
import { usePreload } from '#shared/routing/preload.ts';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import type { ChoicesProps } from './choices.tsx';

const load = () => import('./choices.tsx');
const Choices = lazyComponent(load);

type ProductPickerProps = ChoicesProps & {
  open: boolean;
  onClose: () => void;
  /** The actions below the choices. */
  footer: ReactNode;
};

/** The sheet in which a specification, a quantity and, where needed, an account are chosen. */
export function ProductPicker({ open, onClose, footer, ...choices }: ProductPickerProps) {
  usePreload(load);
  return (
    <Sheet open={open} onClose={onClose} title="选择规格" footer={footer}>
      <LazyBoundary loading={<Skeleton height={280} />}>
        <Choices {...choices} />
      </LazyBoundary>
    </Sheet>
  );
}

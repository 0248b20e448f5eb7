import type { ReactNode } from 'react';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { Choices, type ChoicesProps } from './choices.tsx';

type ProductPickerProps = ChoicesProps & {
  open: boolean;
  onClose: () => void;
  /** The actions. */
  footer: ReactNode;
};

/** The sheet in which a specification, its quantity and, where needed, an account are chosen. */
export function ProductPicker({ open, onClose, footer, ...choices }: ProductPickerProps) {
  return (
    <Sheet open={open} onClose={onClose} title="选择规格" footer={footer}>
      <Choices {...choices} />
    </Sheet>
  );
}

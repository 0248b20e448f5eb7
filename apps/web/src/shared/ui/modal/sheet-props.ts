import type { ReactNode } from 'react';

export type SheetProps = {
  open: boolean;
  onClose: () => void;
  /** The dialog's name, shown at its top. */
  title: string;
  /** Fills the screen. The content must scroll itself. */
  full?: boolean;
  /** Content fixed at the bottom, e.g. the action. */
  footer?: ReactNode;
  children: ReactNode;
};

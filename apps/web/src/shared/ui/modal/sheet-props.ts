import type { ReactNode } from 'react';

export type SheetProps = {
  open: boolean;
  onClose: () => void;
  /** Names the dialog; shown at its top. */
  title: string;
  /** Fills the screen; what is inside scrolls by itself. */
  full?: boolean;
  /** Fixed below the content, e.g. the action. */
  footer?: ReactNode;
  children: ReactNode;
};

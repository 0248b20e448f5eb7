import { lazySheet } from './lazy-sheet.tsx';
import type { SheetProps } from './sheet-props.ts';

/** A dialog that slides up from the bottom. */
export const Sheet = lazySheet<SheetProps>(() => import('./sheet-popup.tsx'));

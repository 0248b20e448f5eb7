import type { ReactNode } from 'react';

export type GridProps<T> = {
  items: readonly T[];
  keyOf: (item: T) => string;
  render: (item: T, index: number) => ReactNode;
  /** Cards side by side. */
  columns?: number;
  /** Space between cards in design pixels. */
  gap?: number;
  /** Height of a row in design pixels, good enough until it is measured. */
  rowHeight: number;
};

import { type RefObject, useEffect, useState } from 'react';
import { designPixel } from '#shared/ui/design-pixel.ts';
import { MAX_ROWS, windowOf } from './rows.ts';

/** The estimated height of a row in design pixels, until it is measured. */
const ROW = 48;
/** The number of rows before the browser has measured how many fit. */
const FIRST_ROWS = 28;

/** The measured height of a row; the estimated one without a rendered row. */
export function rowHeightOf(table: HTMLElement): number {
  const row = table.querySelector<HTMLElement>('[role=row] ~ [role=row]');
  return row?.offsetHeight || ROW * designPixel();
}

/** The range of rows in the document: the visible ones and some around them. */
export function useRowWindow(box: RefObject<HTMLElement | null>, count: number, all: boolean) {
  const [{ from, to }, setRange] = useState({ from: 0, to: FIRST_ROWS });
  // The range depends on the number of rows and the size of the screen.
  useEffect(() => {
    const table = box.current;
    if (!table || all) return undefined;
    const look = () => {
      const { scrollTop: top, clientHeight: height } = table;
      const next = windowOf(count, { top, height, row: rowHeightOf(table) });
      setRange((now) => (now.from === next.from && now.to === next.to ? now : next));
    };
    look();
    table.addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      table.removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [box, count, all]);
  return all
    ? { from: 0, to: Math.min(count, MAX_ROWS) }
    : { from: Math.min(from, count), to: Math.min(to, count) };
}

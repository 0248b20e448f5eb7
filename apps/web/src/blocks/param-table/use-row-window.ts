import { type RefObject, useEffect, useState } from 'react';
import { afterPaint } from '#shared/ui/after-paint.ts';
import { designPixel } from '#shared/ui/design-pixel.ts';
import { MAX_ROWS, OVERSCAN, type RowInView, windowOf } from './rows.ts';

/** The estimated height of a row in design pixels, until it is measured. */
const ROW = 48;
/** The number of rows before the browser has measured how many fit. */
const FIRST_ROWS = 28;
const UNSEEN: RowInView = { top: 0, height: (FIRST_ROWS - OVERSCAN) * ROW, row: ROW };

/** The measured height of a row; the estimated one without a rendered row. */
export function rowHeightOf(table: HTMLElement): number {
  const row = table.querySelector<HTMLElement>('[role=row] ~ [role=row]');
  return row?.offsetHeight || ROW * designPixel();
}

const firstOf = ({ top, row }: RowInView): number => Math.floor(top / row);
const shownAlike = (a: RowInView, b: RowInView): boolean =>
  firstOf(a) === firstOf(b) && a.height === b.height && a.row === b.row;

/**
 * The range of rows in the document: the visible ones and some around them. Other rows first appear
 * without those around, which follow after the frame that answers the tap. A change of their number
 * measures nothing, because that would lay out the page while a tap waits for its answer: a table that
 * gets too short for its position scrolls by itself.
 */
export function useRowWindow(
  box: RefObject<HTMLElement | null>,
  rows: readonly unknown[],
  all: boolean,
) {
  const [painted, setPainted] = useState(rows);
  useEffect(() => {
    if (!all && painted !== rows) afterPaint(() => setPainted(rows));
  }, [painted, rows, all]);
  const [seen, setSeen] = useState(UNSEEN);
  useEffect(() => {
    const table = box.current;
    if (!table || all) return undefined;
    const look = () => {
      const { scrollTop: top, clientHeight: height } = table;
      const next = { top, height, row: rowHeightOf(table) };
      setSeen((now) => (shownAlike(now, next) ? now : next));
    };
    look();
    table.addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      table.removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [box, all]);
  return all
    ? { from: 0, to: Math.min(rows.length, MAX_ROWS) }
    : windowOf(rows.length, seen, painted === rows ? OVERSCAN : 1);
}

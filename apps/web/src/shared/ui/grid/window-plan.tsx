import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { designPixel } from '../design-pixel.ts';

/** Which rows of a list stand in the document, and where; lengths in pixels of the screen. */
export type Plan = {
  rows: readonly { index: number; start: number }[];
  height: number;
  /** Takes each row's element to learn its true height. */
  measure: (element: HTMLElement | null) => void;
};

type WindowPlanProps = {
  list: RefObject<HTMLElement | null>;
  /** Items in the list; a change of it measures anew where the list begins. */
  items: number;
  rows: number;
  /** Height of a row in design pixels, good enough until it is measured. */
  rowHeight: number;
  /** A new function stands for other items. */
  keyOfRow: (row: number) => string;
  onPlan: (plan: Plan) => void;
};

/**
 * Plans the rows near the screen; the others keep their place by height. It shows nothing itself: rows
 * that stood in the document before its code came stay as they are, with the sheet open in one of them
 * or the focus on it.
 */
export default function WindowPlan({
  list,
  items,
  rows,
  rowHeight,
  keyOfRow,
  onPlan,
}: WindowPlanProps) {
  const [{ top, pixel }, setPlace] = useState({ top: 0, pixel: 1 });
  useLayoutEffect(() => {
    // What stands above may change its height while the list is away.
    const place = {
      top: list.current!.getBoundingClientRect().top + window.scrollY,
      pixel: designPixel(),
    };
    setPlace((old) => (old.top === place.top && old.pixel === place.pixel ? old : place));
  }, [list, items]);
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => rowHeight * pixel,
    overscan: 2,
    scrollMargin: top,
    getItemKey: keyOfRow,
  });
  const planned = virtualizer.getVirtualItems();
  const height = virtualizer.getTotalSize();
  useLayoutEffect(() => {
    // Before it knows the screen it plans nothing.
    if (planned.length === 0) return;
    onPlan({
      rows: planned.map(({ index, start }) => ({ index, start: start - top })),
      height,
      measure: virtualizer.measureElement,
    });
  }, [planned, height, top, virtualizer, onPlan]);
  return null;
}

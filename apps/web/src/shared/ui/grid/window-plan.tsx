import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { designPixel } from '../design-pixel.ts';

/** The rows of a list that are in the document, and their positions. Lengths are in CSS pixels. */
export type Plan = {
  rows: readonly { index: number; start: number }[];
  height: number;
  /** A ref for each row's element, which measures its height. */
  measure: (element: HTMLElement | null) => void;
};

type WindowPlanProps = {
  list: RefObject<HTMLElement | null>;
  /** The number of items. A change measures the position of the list again. */
  items: number;
  rows: number;
  /** The estimated height of a row in design pixels, until it is measured. */
  rowHeight: number;
  /** The key of a row. A new function means that the items have changed. */
  keyOfRow: (row: number) => string;
  onPlan: (plan: Plan) => void;
};

/**
 * Plans which rows near the screen are in the document; the others only take up their height. It renders
 * nothing itself, so that rows shown before its code loaded stay mounted, with an open sheet or the focus.
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
    // Content above the list may have changed its height while the list was hidden.
    const place = {
      top: list.current!.getBoundingClientRect().top + window.scrollY,
      pixel: designPixel(),
    };
    setPlace((old) => (old.top === place.top && old.pixel === place.pixel ? old : place));
  }, [list, items]);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
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
    // The virtualizer plans no rows before it has measured the screen.
    if (planned.length === 0) return;
    onPlan({
      rows: planned.map(({ index, start }) => ({ index, start: start - top })),
      height,
      measure: virtualizer.measureElement,
    });
  }, [planned, height, top, virtualizer, onPlan]);
  return null;
}

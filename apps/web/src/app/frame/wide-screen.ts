import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 900px)';

function onWidthChange(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  // Safari 13 knows only the older names.
  query.addListener(listener);
  return () => query.removeListener(listener);
}

/** Whether there is room beside the column. */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(
    onWidthChange,
    () => matchMedia(WIDE).matches,
    () => false,
  );

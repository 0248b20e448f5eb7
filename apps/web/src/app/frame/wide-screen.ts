import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 900px)';

function onWidthChange(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  // Safari 13 has only the older `addListener`.
  query.addListener(listener);
  return () => query.removeListener(listener);
}

/** Whether the screen has room for the panel beside the column. */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(
    onWidthChange,
    () => matchMedia(WIDE).matches,
    () => false,
  );

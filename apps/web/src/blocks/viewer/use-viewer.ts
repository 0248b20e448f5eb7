import type { StoredImage } from '@marque/contract/common';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';

/** The state of the full-screen viewer. The back button closes it. */
export function useViewer() {
  const sheet = useSheet('viewer');
  const [images, setImages] = useState<readonly StoredImage[]>([]);
  const latest = useRef(sheet.show);
  useLayoutEffect(() => {
    latest.current = sheet.show;
  });
  /** Stays the same function. */
  const show = useCallback((shown: readonly StoredImage[], at: number) => {
    setImages(shown);
    latest.current(at);
  }, []);
  return {
    open: sheet.open && images.length > 0,
    images,
    /** The index of the first shown picture. */
    at: sheet.at,
    show,
    close: () => sheet.close(),
  };
}
export type ViewerControl = ReturnType<typeof useViewer>;

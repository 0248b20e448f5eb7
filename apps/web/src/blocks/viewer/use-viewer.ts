import type { StoredImage } from '@marque/contract/common';
import { useState } from 'react';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';

/** The state of the full-screen viewer. The back button closes it. */
export function useViewer() {
  const sheet = useSheet('viewer');
  const [images, setImages] = useState<readonly StoredImage[]>([]);
  return {
    open: sheet.open && images.length > 0,
    images,
    /** The index of the first shown picture. */
    at: sheet.at,
    show: (shown: readonly StoredImage[], at: number) => {
      setImages(shown);
      sheet.show(at);
    },
    close: () => sheet.close(),
  };
}
export type ViewerControl = ReturnType<typeof useViewer>;

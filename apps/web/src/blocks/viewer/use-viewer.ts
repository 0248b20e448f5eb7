import type { StoredImage } from '@marque/contract/common';
import { useState } from 'react';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';

/** Pictures over the whole screen; back closes them. */
export function useViewer() {
  const sheet = useSheet('viewer');
  const [images, setImages] = useState<readonly StoredImage[]>([]);
  return {
    open: sheet.open && images.length > 0,
    images,
    /** The picture it begins with. */
    at: sheet.at,
    show: (shown: readonly StoredImage[], at: number) => {
      setImages(shown);
      sheet.show(at);
    },
    close: () => sheet.close(),
  };
}
export type ViewerControl = ReturnType<typeof useViewer>;

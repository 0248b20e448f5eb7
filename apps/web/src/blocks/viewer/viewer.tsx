import type { StoredImage } from '@marque/contract/common';
import type { ReactNode } from 'react';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';

const FullScreen = lazyComponent(() => import('./viewer-screen.tsx'));

type ViewerProps = {
  open: boolean;
  images: readonly StoredImage[];
  /** The index of the first shown picture. */
  at: number;
  onClose: () => void;
  /** What stands below the picture with index `at`. */
  renderCaption?: ((at: number) => ReactNode) | undefined;
};

/** A full-screen viewer for pictures, with swiping and pinch zoom. Its code loads when it is first opened. */
export function Viewer({ open, ...rest }: ViewerProps) {
  return open ? (
    <LazyBoundary onFailed={rest.onClose}>
      <FullScreen {...rest} />
    </LazyBoundary>
  ) : null;
}

import type { StoredImage } from '@marque/contract/common';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';

const FullScreen = lazyComponent(() => import('./viewer-screen.tsx'));

type ViewerProps = {
  open: boolean;
  images: readonly StoredImage[];
  /** The picture it begins with. */
  at: number;
  onClose: () => void;
};

/** Pictures over the whole screen, to swipe and to pull apart. Its code loads when it is first opened. */
export function Viewer({ open, ...rest }: ViewerProps) {
  return open ? (
    <LazyBoundary onFailed={rest.onClose}>
      <FullScreen {...rest} />
    </LazyBoundary>
  ) : null;
}

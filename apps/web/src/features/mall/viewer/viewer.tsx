import type { Image } from '@marque/contract/common';
import { Late, late } from '#shared/ui/loading/late.tsx';

const FullScreen = late(() => import('./viewer-screen.tsx'));

type ViewerProps = {
  open: boolean;
  images: readonly Image[];
  /** The picture it begins with. */
  at: number;
  onClose: () => void;
};

/** Pictures over the whole screen, to swipe and to pull apart. Its code loads when it is first opened. */
export function Viewer({ open, ...rest }: ViewerProps) {
  return open ? (
    <Late onFailed={rest.onClose}>
      <FullScreen {...rest} />
    </Late>
  ) : null;
}

import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import type { ServicesProps } from './services.tsx';

const Services = lazyComponent(() => import('./services.tsx'));

type ServicesSheetProps = ServicesProps & { open: boolean; onClose: () => void };

/** What holds after the purchase. */
export const ServicesSheet = ({ product, open, onClose }: ServicesSheetProps) => (
  <Sheet open={open} onClose={onClose} title="服务与售后">
    <LazyBoundary loading={<Skeleton height={240} />}>
      <Services product={product} />
    </LazyBoundary>
  </Sheet>
);

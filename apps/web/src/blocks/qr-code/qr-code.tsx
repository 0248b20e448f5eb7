import { lazyComponent, LazyBoundary } from '#shared/ui/loading/lazy-component.tsx';
import * as styles from './qr-code.module.css';
import type { QrCodeProps } from './qr-plate.tsx';

const QrPlate = lazyComponent(() => import('./qr-plate.tsx'));

/** A QR code; a white plate of its size stands until its code has loaded. */
export function QrCode(props: QrCodeProps) {
  return (
    <LazyBoundary loading={<div className={styles.coming} />}>
      <QrPlate {...props} />
    </LazyBoundary>
  );
}

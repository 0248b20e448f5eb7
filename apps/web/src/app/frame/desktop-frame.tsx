import QrPlate from '#blocks/qr-code/qr-plate.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { useView } from '#shared/routing/router.tsx';
import { BrandMark } from '#shared/ui/layout/illustration.tsx';
import * as styles from './desktop-frame.module.css';

/** The panel beside the column on a wide screen: the brand, and a QR code that opens the page on a phone. */
export function DesktopFrame() {
  const { name, copy } = useBrand();
  const {
    routeLocation: { pathname, search },
  } = useView();
  return (
    <aside className={styles.frame} aria-label={name}>
      <div className={styles.brand}>
        <BrandMark size={52} />
        <p className={styles.name}>{name}</p>
        <p className={styles.slogan}>{copy.slogan}</p>
      </div>
      <div className={styles.phone}>
        <div className={styles.code}>
          <QrPlate text={location.origin + pathname + search} label="这一页的二维码" />
        </div>
        <p>手机扫码，接着看</p>
      </div>
    </aside>
  );
}

import type { StoredImage } from '@marque/contract/common';
import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '#shared/ui/cx.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import * as styles from './goods-ground.module.css';

/** What a page is about, on its lower edge (`ground` of `Page`): in a round window, or from rim to rim with one cut. */
export function GoodsGround({ image }: { image: StoredImage }) {
  const { ground } = useBrand().blocks;
  return (
    <div
      className={cx(
        styles.ground,
        image.width > image.height && styles.wide,
        ground === 'sun' ? styles.window : styles.rim,
      )}
      aria-hidden
    >
      <Picture
        image={image}
        alt=""
        sizes="(min-width: 600px) 480px, 100vw"
        className={styles.picture ?? ''}
      />
    </div>
  );
}

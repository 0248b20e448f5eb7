import type { StoredImage } from '@marque/contract/common';
import { useState } from 'react';
import { rememberedPicture } from '#blocks/commodity-card/preview-picture.ts';
import { Carousel } from '#shared/ui/display/carousel.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import * as styles from './gallery.module.css';

type GalleryProps = {
  images: readonly StoredImage[];
  title: string;
  /** Its accessible name. */
  label?: string;
  /** Called to open the viewer at this picture. */
  onZoom: (at: number) => void;
};

/** The width of the hero on screen, the same as in the server's preload. */
export const GALLERY_SIZES = '(min-width: 600px) 480px, 100vw';

/** The pictures of a thing for sale, to swipe through. A tap opens the viewer. */
export function Gallery({ images, title, label = '商品图片', onZoom }: GalleryProps) {
  const [at, setAt] = useState(0);
  return (
    <section className={styles.gallery} aria-label={label}>
      <Carousel
        items={images}
        keyOf={({ key }) => key}
        onMove={setAt}
        render={(image, i) => (
          <button
            type="button"
            className={styles.zoom}
            {...(i === 0 ? { 'data-grows-from': image.key } : {})}
            aria-label={`放大第 ${i + 1} 张图，共 ${images.length} 张`}
            onClick={() => onZoom(i)}
          >
            <Picture
              image={image}
              alt={i === 0 ? title : ''}
              sizes={GALLERY_SIZES}
              {...(i === 0 ? { hero: true, preview: rememberedPicture(image.key) } : {})}
            />
          </button>
        )}
      />
      {images.length > 1 ? (
        <p className={styles.index} aria-hidden>
          {at + 1} / {images.length}
        </p>
      ) : null}
    </section>
  );
}

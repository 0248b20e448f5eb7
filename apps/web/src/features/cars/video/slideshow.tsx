import type { Series } from '@marque/contract/cars/schema';
import { useState } from 'react';
import { Carousel } from '#shared/ui/display/carousel.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import * as styles from './video.module.css';

/** The pictures of a series without clips, one for each colour. */
export function Slideshow({ of, sizes }: { of: Series; sizes: string }) {
  const { seriesName, slogan, hero, layers, saleState } = of;
  const [at, setAt] = useState(0);
  // An outline has no colours.
  const slides =
    saleState === 'blind'
      ? [{ id: 'hero', name: '即将揭晓', image: hero }]
      : [{ id: 'hero', name: slogan, image: hero }, ...layers.colours];
  return (
    <section className={styles.slides} aria-label={`${seriesName}图片`}>
      <Carousel
        items={slides}
        keyOf={({ id }) => id}
        onMove={setAt}
        numbered
        render={({ name, image }, i) => (
          <Picture
            image={image}
            alt={`${seriesName}，${name}`}
            sizes={sizes}
            hero={i === 0}
            className={styles.slide ?? ''}
          />
        )}
      />
      <p className={styles.caption}>
        <b>{seriesName}</b>
        {slides[at]?.name}
        <span>
          {at + 1} / {slides.length}
        </span>
      </p>
    </section>
  );
}

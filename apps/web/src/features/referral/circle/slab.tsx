import type { StoredImage } from '@marque/contract/common';
import { PathLink } from '#shared/routing/navigation.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import * as styles from './circle.module.css';

type CircleSlabProps = {
  to: string;
  image: StoredImage;
  whose: string;
  title: string;
  /** Short facts in one line. */
  facts: readonly string[];
  over?: boolean;
  /** Whether it is the first picture of the page. */
  hero?: boolean;
};

export const SLAB_SIZES = '(min-width: 600px) 480px, 100vw';

/** Something of the circle in a list: a picture from rim to rim with whose it is over it. */
export const CircleSlab = ({
  to,
  image,
  whose,
  title,
  facts,
  over,
  hero = false,
}: CircleSlabProps) => (
  <PathLink to={to} className={styles.slab}>
    <Picture
      image={image}
      alt=""
      sizes={SLAB_SIZES}
      hero={hero}
      className={cx(styles.still, over && styles.grey)}
    />
    <span className={styles.whose}>{whose}</span>
    <div className={styles.floor}>
      <b>{title}</b>
      <p>
        {facts.filter(Boolean).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </div>
  </PathLink>
);

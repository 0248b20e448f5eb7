import type { StoredImage } from '@marque/contract/common';
import { cx } from '#shared/ui/cx.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import * as styles from './car-stage.module.css';

export const STAGE_SIZES = '(min-width: 600px) 448px, 91.5vw';

type StillProps = {
  /** The picture of the car, and what is laid over it. */
  images: readonly StoredImage[];
  /** The same by night, for brands whose dark theme is the night; they load where they are shown. */
  night?: readonly StoredImage[] | undefined;
  /** '' when something else names it. */
  label: string;
  hero?: boolean;
};

const NONE: readonly StoredImage[] = [];

/** A still of the car, composed of its layers. */
export const Still = ({ images, night = NONE, label, hero = false }: StillProps) => (
  <>
    {images.map((image, i) => (
      <Picture
        // Another layer replaces the one before when it has loaded; another car begins with its colour.
        key={i === 0 ? image.key : i}
        image={image}
        alt={i === 0 ? label : ''}
        sizes={STAGE_SIZES}
        hero={hero}
        eager
        {...(night.length > 0 && { className: styles.day! })}
        {...(i > 0 && { clear: true, className: cx(styles.over, night.length > 0 && styles.day) })}
      />
    ))}
    {night.map((image, i) => (
      <Picture
        key={i === 0 ? image.key : `night ${i}`}
        image={image}
        alt={i === 0 ? label : ''}
        sizes={STAGE_SIZES}
        {...(i > 0 && { clear: true })}
        className={cx(styles.night, i > 0 && styles.over)}
      />
    ))}
  </>
);

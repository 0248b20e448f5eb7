import type { StoredImage } from '@marque/contract/common';
import { Picture } from '#shared/ui/display/picture.tsx';
import * as styles from './car-stage.module.css';

export const STAGE_SIZES = '(min-width: 600px) 448px, 91.5vw';

type StillProps = {
  /** The picture of the car, and what is laid over it. */
  images: readonly StoredImage[];
  /** '' when something else names it. */
  label: string;
  hero?: boolean;
};

/** A still of the car, composed of its layers. */
export const Still = ({ images, label, hero = false }: StillProps) =>
  images.map((image, i) => (
    <Picture
      // Another layer replaces the one before when it has loaded; another car begins with its colour.
      key={i === 0 ? image.key : i}
      image={image}
      alt={i === 0 ? label : ''}
      sizes={STAGE_SIZES}
      hero={hero}
      eager
      {...(i > 0 && { clear: true, className: styles.over! })}
    />
  ));

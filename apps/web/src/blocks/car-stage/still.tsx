import type { StoredImage } from '@marque/contract/common';
import { Picture, type PictureProps } from '#shared/ui/display/picture.tsx';
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
    <Layers of={images} label={label} hero={hero} eager by={night.length > 0 ? 'day' : undefined} />
    <Layers of={night} label={label} by="night" />
  </>
);

type LayersProps = Pick<PictureProps, 'hero' | 'eager' | 'by'> & {
  of: readonly StoredImage[];
  label: string;
};

const Layers = ({ of, label, ...shown }: LayersProps) =>
  of.map((image, i) => (
    <Picture
      {...shown}
      // Another layer replaces the one before when it has loaded; another car begins with its colour.
      key={i === 0 ? image.key : i}
      image={image}
      alt={i === 0 ? label : ''}
      sizes={STAGE_SIZES}
      {...(i > 0 && { clear: true, className: styles.over! })}
    />
  ));

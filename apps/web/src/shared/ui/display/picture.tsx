import type { StoredImage } from '@marque/contract/common';
import { imageUrl } from '@marque/contract/picture-url';
import { cx } from '../cx.ts';
import * as styles from './picture.module.css';

export const imageSrcSet = (image: StoredImage): string =>
  image.widths.map((width) => `${imageUrl(image, width)} ${width}w`).join(', ');

type PictureProps = {
  image: StoredImage;
  /** '' for decoration. */
  alt: string;
  /** Width on screen in CSS terms, e.g. `50vw`. */
  sizes: string;
  /** The page's hero: loaded first, never lazily. */
  hero?: boolean;
  /** Loaded with the page because it is in the first view. */
  eager?: boolean;
  /** Shape of the box; the image's own by default. */
  ratio?: string;
  /** A file of the same picture that is already there, shown until the right one is. */
  preview?: string | null;
  /** Of a sheet of so many pictures side by side, each in a square: shows the one at this place. */
  cell?: { place: number; of: number };
  onError?: () => void;
  /** Sets its size; without one it is as wide as its place. No order of style sheets decides between the two. */
  className?: string;
};

/** From this average on, of 255, a picture is a thing on light studio ground. */
const BRIGHT = 178;

/** Whether a picture would glare at night, by its average colour. */
function isBright(color: string): boolean {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return red! * 0.3 + green! * 0.59 + blue! * 0.11 >= BRIGHT;
}

/** A sized picture in its average colour until it arrives, in the width that fits. */
export function Picture({
  image,
  alt,
  sizes,
  hero,
  eager,
  ratio,
  preview,
  cell,
  onError,
  className,
}: PictureProps) {
  return (
    <img
      className={cx(
        styles.picture,
        isBright(image.color) && styles.bright,
        className || styles.whole,
      )}
      src={imageUrl(image, image.widths.at(-1)!)}
      srcSet={imageSrcSet(image)}
      sizes={sizes}
      width={cell ? image.height : image.width}
      height={image.height}
      alt={alt}
      loading={hero || eager ? 'eager' : 'lazy'}
      decoding={hero ? 'sync' : 'async'}
      fetchPriority={hero ? 'high' : 'auto'}
      draggable={false}
      onError={onError}
      style={{
        backgroundColor: image.color,
        ...(preview ? { background: `${image.color} url(${preview}) center / cover` } : {}),
        aspectRatio: ratio ?? (cell ? '1' : `${image.width} / ${image.height}`),
        // As high as its square, the sheet reaches over both sides of it.
        ...(cell ? { objectPosition: `${(100 * cell.place) / (cell.of - 1)}%` } : {}),
      }}
    />
  );
}

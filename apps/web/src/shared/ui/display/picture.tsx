import type { StoredImage } from '@marque/contract/common';
import { imageUrl } from '@marque/contract/picture-url';
import { cx } from '../cx.ts';
import * as styles from './picture.module.css';

export const imageSrcSet = (image: StoredImage): string =>
  image.widths.map((width) => `${imageUrl(image, width)} ${width}w`).join(', ');

export type PictureProps = {
  image: StoredImage;
  /** '' for decoration. */
  alt: string;
  /** The width on screen as a `sizes` attribute, e.g. `50vw`. */
  sizes: string;
  /** Whether this is the page's hero picture, which loads first and never lazily. */
  hero?: boolean;
  /** Whether the picture is in the first view and loads with the page. */
  eager?: boolean;
  /** The aspect ratio of the box; that of the image by default. */
  ratio?: string;
  /** A loaded file of the same picture, shown until the right size has loaded. */
  preview?: string | null;
  /** Whether it lies over another picture, which is seen through it. */
  clear?: boolean;
  /** Of two pictures of one thing: whether this one is seen by day, or where the dark theme is the night. */
  by?: 'day' | 'night' | undefined;
  /** Shows one square of a sheet of `of` pictures side by side: the one at index `place`. */
  cell?: { place: number; of: number };
  onError?: () => void;
  /** A class that sets the size and replaces the default width of 100%, so that the order of style sheets does not matter. */
  className?: string;
};

/** A picture with at least this average brightness, of 255, counts as a light studio picture. */
const BRIGHT = 178;

/** Whether a picture is too bright for the dark theme, by its average colour. */
function isBright(color: string): boolean {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return red! * 0.3 + green! * 0.59 + blue! * 0.11 >= BRIGHT;
}

/** A responsive picture, which shows its average colour until it has loaded. */
export function Picture({
  image,
  alt,
  sizes,
  hero,
  eager,
  ratio,
  preview,
  clear,
  by,
  cell,
  onError,
  className,
}: PictureProps) {
  return (
    <img
      className={cx(
        styles.picture,
        !clear && isBright(image.color) && styles.bright,
        className || styles.whole,
        by && styles[by],
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
        ...(clear ? {} : { backgroundColor: image.color }),
        ...(preview ? { background: `${image.color} url(${preview}) center / cover` } : {}),
        aspectRatio: ratio ?? (cell ? '1' : `${image.width} / ${image.height}`),
        // The sheet is as high as the square and overflows it sideways.
        ...(cell ? { objectPosition: `${(100 * cell.place) / (cell.of - 1)}%` } : {}),
      }}
    />
  );
}

import type { Image } from './common.ts';

/** Address of a picture's file of one of its widths. */
export const imageUrl = ({ key }: Pick<Image, 'key'>, width: number): string =>
  `/media/${key}-${width}.webp`;

/** The smallest file of a picture that is at least so wide, or its widest. */
export const imageSrc = (
  image: { key: string; widths: readonly number[] },
  atLeast: number,
): string =>
  imageUrl(image, image.widths.find((width) => width >= atLeast) ?? image.widths.at(-1)!);

import type { StoredImage } from './common.ts';

type Addressed = Pick<StoredImage, 'key' | 'grant'>;

/** Address of a picture's file of one of its widths. */
export const imageUrl = ({ key, grant }: Addressed, width: number): string =>
  grant ? `/api-s/v1/${key}-${width}.webp?${grant}` : `/media/${key}-${width}.webp`;

/** The smallest file of a picture that is at least so wide, or its widest. */
export const imageSrc = (
  image: Addressed & { widths: readonly number[] },
  atLeast: number,
): string =>
  imageUrl(image, image.widths.find((width) => width >= atLeast) ?? image.widths.at(-1)!);

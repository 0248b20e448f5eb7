import type { StoredImage } from './common.ts';

type AddressedImage = Pick<StoredImage, 'key' | 'grant'>;

/** The address of a picture's file in one of its widths. */
export const imageUrl = ({ key, grant }: AddressedImage, width: number): string =>
  grant ? `/api-s/v1/${key}-${width}.webp?${grant}` : `/media/${key}-${width}.webp`;

/** The address of a picture's smallest file with at least this width, or of its widest. */
export const imageSrc = (
  image: AddressedImage & { widths: readonly number[] },
  atLeast: number,
): string =>
  imageUrl(image, image.widths.find((width) => width >= atLeast) ?? image.widths.at(-1)!);

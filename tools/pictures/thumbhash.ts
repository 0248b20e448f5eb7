import { rgbaToThumbHash } from 'thumbhash';

/** Pixels of a small picture as `sharp` gives them, RGBA. */
type Pixels = { data: Uint8Array; info: { width: number; height: number } };

/** The thumbhash of a picture of at most 100 × 100, in base64. */
export const thumbhashOf = ({ data, info }: Pixels): string =>
  Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');

import type { StoredImage } from '@marque/contract/common';

const isImage = (value: unknown): value is StoredImage =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as StoredImage).key === 'string' &&
  Array.isArray((value as StoredImage).widths);

/** Pictures of a draft that was stored, without what is none. */
export const keptPictures = (kept: unknown): StoredImage[] =>
  Array.isArray(kept) ? kept.filter(isImage) : [];

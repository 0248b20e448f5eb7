import type { StoredImage } from '@marque/contract/common';

const isImage = (value: unknown): value is StoredImage =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as StoredImage).key === 'string' &&
  Array.isArray((value as StoredImage).widths);

/** The pictures of a stored draft, without invalid entries. */
export const keptPictures = (kept: unknown): StoredImage[] =>
  Array.isArray(kept) ? kept.filter(isImage) : [];

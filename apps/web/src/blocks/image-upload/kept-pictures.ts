import type { Image } from '@marque/contract/common';

const isImage = (value: unknown): value is Image =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Image).key === 'string' &&
  Array.isArray((value as Image).widths);

/** Pictures of a draft that was stored, without what is none. */
export const keptPictures = (kept: unknown): Image[] =>
  Array.isArray(kept) ? kept.filter(isImage) : [];

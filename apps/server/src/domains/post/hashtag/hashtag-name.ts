import type { Brand } from '@marque/contract/core';
import { fold } from '#kernel/search/words.ts';
import { sha256 } from '#kernel/secrets/hash.ts';

/** Returns a name as it is compared. */
export const normOf = (name: string): string => fold(name).replaceAll(' ', '');

/** Returns the id of the hashtag with a name, which is the same for everybody who makes it. */
export const hashtagId = (brand: Brand, name: string): string =>
  `tag-${sha256(`${brand}:${normOf(name)}`).slice(0, 20)}`;

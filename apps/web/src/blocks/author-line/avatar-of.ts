import type { Author } from '@marque/contract/community/common';
import { imageSrc } from '@marque/contract/picture-url';

/** The width of the avatar's file: three times its size on screen. */
const AVATAR_WIDTH = 96;

/** The address of an author's picture; null for the default drawing. */
export const avatarOf = ({ avatar }: Pick<Author, 'avatar'>): string | null =>
  avatar && imageSrc(avatar, AVATAR_WIDTH);

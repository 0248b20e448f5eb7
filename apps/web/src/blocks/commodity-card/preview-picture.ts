import type { StoredImage } from '@marque/contract/common';
import { growFrom } from '#shared/routing/page-transition.ts';

let shown: { key: string; src: string } | null = null;

/** Keeps which file of a picture the tapped element shows, so that the next page begins with it and grows from it. */
export function rememberPicture({ key }: Pick<StoredImage, 'key'>, tapped: Element): void {
  const picture = tapped.querySelector('img');
  growFrom(key, picture);
  shown = picture?.complete && picture.currentSrc ? { key, src: picture.currentSrc } : null;
}

/** The file of this picture that is already there; null for none. */
export const rememberedPicture = (key: string): string | null =>
  shown?.key === key ? shown.src : null;

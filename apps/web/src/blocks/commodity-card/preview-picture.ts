import type { StoredImage } from '@marque/contract/common';
import { growFrom } from '#shared/routing/page-transition.ts';

let shown: { key: string; src: string } | null = null;

/** Remembers the loaded file of the tapped picture, so that the next page shows it first and grows from it. */
export function rememberPicture({ key }: Pick<StoredImage, 'key'>, tapped: Element): void {
  const picture = tapped.querySelector('img');
  growFrom(key, picture);
  shown = picture?.complete && picture.currentSrc ? { key, src: picture.currentSrc } : null;
}

/** The remembered file of this picture; null without one. */
export const rememberedPicture = (key: string): string | null =>
  shown?.key === key ? shown.src : null;

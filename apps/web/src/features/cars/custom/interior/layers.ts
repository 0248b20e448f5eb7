import type { StoredImage } from '@marque/contract/common';

/** A picture that lies on those before it as soon as it has loaded. */
export type Layer = { id: number; image: StoredImage; loaded: boolean };

/** Returns the layers with a picture on top, over the last one that has loaded. */
export function withPicture(layers: readonly Layer[], image: StoredImage): readonly Layer[] {
  const top = layers.at(-1);
  if (top?.image.key === image.key) return layers;
  const below = layers.filter(({ loaded }) => loaded).slice(-1);
  return [...below, { id: (top?.id ?? 0) + 1, image, loaded: false }];
}

export const withLoaded = (layers: readonly Layer[], id: number): readonly Layer[] =>
  layers.map((layer) => (layer.id === id ? { ...layer, loaded: true } : layer));

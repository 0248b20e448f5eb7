import * as T from 'three';
import { NetworkError } from '#shared/api/error.ts';

/** Loads a content picture as an image element, which the CSP allows. */
export function loadPicture(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => reject(new NetworkError(false)));
    image.decoding = 'async';
    image.src = url;
  });
}

/** Makes a texture of a picture, in half size for small devices. `mirrored`: the lower half mirrors the upper one. */
export function textureOf(
  image: HTMLImageElement,
  { half = false, mirrored = false, light = false } = {},
): T.Texture {
  let source: TexImageSource = image;
  if (half || mirrored) {
    const canvas = document.createElement('canvas');
    const share = half ? 0.5 : 1;
    canvas.width = image.naturalWidth * share;
    const height = image.naturalHeight * share;
    canvas.height = mirrored ? height * 2 : height;
    const g = canvas.getContext('2d')!;
    g.drawImage(image, 0, 0, canvas.width, height);
    if (mirrored) {
      g.translate(0, canvas.height);
      g.scale(1, -1);
      g.drawImage(image, 0, 0, canvas.width, height);
    }
    source = canvas;
  }
  const texture = new T.Texture(source);
  texture.anisotropy = 8;
  texture.colorSpace = light ? T.SRGBColorSpace : T.NoColorSpace;
  texture.needsUpdate = true;
  return texture;
}

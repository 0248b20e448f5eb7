/** Longest side of a picture people send, in pixels: the specification's maximum image size. */
export const MAX_IMAGE_SIZE = 2000;

/** What to tell people about a file that is no picture this browser can read. */
export class UnreadablePicture extends Error {
  override name = 'UnreadablePicture';
  override message = '这张图片打不开，请换一张';
}

/** Loads a picture of the product by its address. Throws UnreadablePicture. */
export async function loadPicture(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  try {
    await new Promise((resolve, reject) => {
      image.addEventListener('load', resolve);
      image.addEventListener('error', reject);
      image.src = address;
    });
    return image;
  } catch {
    throw new UnreadablePicture();
  }
}

/** Decodes a picture. Throws UnreadablePicture. */
export async function decodePicture(file: Blob): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(file);
  try {
    return await loadPicture(address);
  } finally {
    // What has been decoded stays with the element.
    URL.revokeObjectURL(address);
  }
}

type Size = { width: number; height: number };

/** The size a picture is drawn in so that no side is longer than `edge`; it never grows. */
export function fitInto({ width, height }: Size, edge: number): Size {
  const scale = Math.min(1, edge / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** An empty canvas in white, since a JPEG has no transparency. */
export function whiteCanvas({ width, height }: Size): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  return context;
}

export const JPEG = 'image/jpeg';

/** A canvas as JPEG; `quality` from 0 to 1. Throws UnreadablePicture when the canvas is too large. */
export const jpegOf = (canvas: HTMLCanvasElement, quality: number): Promise<File> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob
          ? resolve(new File([blob], 'picture.jpg', { type: blob.type }))
          : reject(new UnreadablePicture()),
      JPEG,
      quality,
    );
  });

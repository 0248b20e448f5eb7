import {
  decodePicture,
  fitInto,
  jpegOf,
  MAX_IMAGE_SIZE,
  whiteCanvas,
} from '#shared/image/canvas.ts';

const QUALITY = 0.9;

/**
 * Converts a picture for the upload: an upright JPEG of at most 2000 px per side, without metadata of the
 * camera. Throws UnreadablePicture.
 */
export async function resizeImage(file: Blob): Promise<File> {
  const image = await decodePicture(file);
  const natural = { width: image.naturalWidth, height: image.naturalHeight };
  const { width, height } = fitInto(natural, MAX_IMAGE_SIZE);
  const context = whiteCanvas({ width, height });
  context.drawImage(image, 0, 0, width, height);
  return jpegOf(context.canvas, QUALITY);
}

import { decodePicture, fitInto, jpegOf, whiteCanvas } from '#shared/image/canvas.ts';
import { type Area, CROP, type Size, turnedSize } from './crop-rules.ts';

/** Loads a file's picture at working size. Throws UnreadablePicture. */
export async function loadCanvas(file: Blob): Promise<HTMLCanvasElement> {
  const image = await decodePicture(file);
  const natural = { width: image.naturalWidth, height: image.naturalHeight };
  const size = fitInto(natural, CROP.maxImageSize);
  const context = whiteCanvas(size);
  context.drawImage(image, 0, 0, size.width, size.height);
  return context.canvas;
}

/** Returns a picture after `turns` quarter turns clockwise. */
export function turnedCanvas(source: HTMLCanvasElement, turns: number): HTMLCanvasElement {
  const size = turnedSize(source, turns);
  const context = whiteCanvas(size);
  context.translate(size.width / 2, size.height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(source, -source.width / 2, -source.height / 2);
  return context.canvas;
}

/** Draws an area of a picture so that it fills another canvas. */
export function drawArea(
  target: CanvasRenderingContext2D,
  source: HTMLCanvasElement,
  { x, y, width, height }: Area,
  { width: w, height: h }: Size,
): void {
  target.drawImage(source, x, y, width, height, 0, 0, w, h);
}

/** Returns the area as a JPEG file; `quality` is from 0 to 1. */
export function cut(source: HTMLCanvasElement, area: Area, quality: number): Promise<File> {
  const context = whiteCanvas(area);
  drawArea(context, source, area, area);
  return jpegOf(context.canvas, quality);
}

import { clamp } from 'es-toolkit';
import { JPEG, MAX_IMAGE_SIZE } from '#shared/image/canvas.ts';

/** The specification's constants of the crop tool. */
export const CROP = {
  /** The quality of the result, from 0 to 1. */
  outputSize: 1,
  outputType: JPEG,
  /** The longest side of the working picture in pixels. */
  maxImageSize: MAX_IMAGE_SIZE,
  /** The default minimum of the box in CSS pixels. */
  minSize: 10,
  /** The smallest box that a finger can handle, in CSS pixels. */
  boxMinimum: 52,
  /** The box's initial share of the picture. */
  autoCrop: 0.8,
  previewThrottleMs: 16,
  turns: 4,
} as const;

export type Size = { width: number; height: number };
export type Area = { x: number; y: number; width: number; height: number };
/** In percent of the picture. */
export type CropBox = Area & { unit: '%' };

/** Returns the minimum side of the box in CSS pixels; 0 when no minimum is asked for. */
export const boxMinimum = (asked: number = CROP.minSize): number =>
  asked === 0 ? 0 : Math.max(asked, CROP.boxMinimum);

/**
 * Returns the initial box: centred, 80 % of each side, within it the largest of the aspect ratio.
 */
export function autoCrop(picture: Size, aspect?: number): CropBox {
  let width = picture.width * CROP.autoCrop;
  let height = picture.height * CROP.autoCrop;
  if (aspect) {
    if (width / height > aspect) width = height * aspect;
    else height = width / aspect;
  }
  const w = (width / picture.width) * 100;
  const h = (height / picture.height) * 100;
  return { unit: '%', x: (100 - w) / 2, y: (100 - h) / 2, width: w, height: h };
}

/** Returns the quarter turns clockwise after one more; -1 turns back. */
export const turned = (turns: number, by: 1 | -1): number => (turns + by + CROP.turns) % CROP.turns;

/** Returns the size of a picture after quarter turns. */
export const turnedSize = ({ width, height }: Size, turns: number): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** Returns the whole pixels of the picture inside a box, at least one. */
export function pixelsOf(box: Area, picture: Size): Area {
  const side = (from: number, length: number, whole: number): [number, number] => {
    const start = clamp(Math.round((from / 100) * whole), 0, whole - 1);
    const end = Math.min(whole, Math.round(((from + length) / 100) * whole));
    return [start, Math.max(1, end - start)];
  };
  const [x, width] = side(box.x, box.width, picture.width);
  const [y, height] = side(box.y, box.height, picture.height);
  return { x, y, width, height };
}

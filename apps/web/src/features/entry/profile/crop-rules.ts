import { clamp } from 'es-toolkit';
import { JPEG, MAX_IMAGE_SIZE } from '#shared/image/canvas.ts';

/** The specification's constants of the crop tool. */
export const CROP = {
  /** Quality of the result, 1 being the best. */
  outputSize: 1,
  outputType: JPEG,
  /** Longest side of the picture that is worked on, in its pixels. */
  maxImageSize: MAX_IMAGE_SIZE,
  /** Default of the least box that is asked for, in CSS pixels. */
  minSize: 10,
  /** No box a finger can hold is smaller, in CSS pixels. */
  boxMinimum: 52,
  /** Share of the picture the box covers at first. */
  autoCrop: 0.8,
  previewThrottleMs: 16,
  turns: 4,
} as const;

export type Size = { width: number; height: number };
export type Area = { x: number; y: number; width: number; height: number };
/** In percent of the picture. */
export type CropBox = Area & { unit: '%' };

/** Least side of the box on screen, in CSS pixels; asking for 0 lifts the limit. */
export const boxMinimum = (asked: number = CROP.minSize): number =>
  asked === 0 ? 0 : Math.max(asked, CROP.boxMinimum);

/** The first box, in the middle: 80 % of each side, and inside of that the largest of the aspect. */
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

/** Quarter turns clockwise after one more; -1 turns back. */
export const turned = (turns: number, by: 1 | -1): number => (turns + by + CROP.turns) % CROP.turns;

/** Size of a picture after so many quarter turns. */
export const turnedSize = ({ width, height }: Size, turns: number): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** The pixels of the picture a box holds, whole ones, never outside and at least one. */
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

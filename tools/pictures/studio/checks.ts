/** Finds faults of a finished picture, so that nobody has to look at it for them. */
import type { Sheet } from './model.js';

const EDGE = 0.985;

/** @param bytes RGB @returns faults in words; none when the picture may be kept */
export function faultsOf(
  bytes: Uint8Array,
  { w, h }: { w: number; h: number },
  { box: [left, bottom, right, top], macro }: Pick<Sheet, 'box' | 'macro'>,
): string[] {
  const faults: string[] = [];
  if (!macro && (left < -EDGE || bottom < -EDGE || right > EDGE || top > EDGE))
    faults.push('the object is cut by the frame');
  let white = 0;
  let sum = 0;
  let squares = 0;
  let inside = 0;
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = (y * w + x) * 3;
      const [r = 0, g = 0, b = 0] = bytes.subarray(i, i + 3);
      if (Math.min(r, g, b) >= 254) white++;
      const u = (x / w) * 2 - 1;
      const v = 1 - (y / h) * 2;
      if (u < left || u > right || v < bottom || v > top) continue;
      const grey = (r + g + b) / 3;
      inside++;
      sum += grey;
      squares += grey * grey;
    }
  const deviation = Math.sqrt(Math.max(0, squares / inside - (sum / inside) ** 2));
  if (!(deviation > 6)) faults.push('nothing is to be seen where the object stands');
  if (white / (w * h) > 0.03) faults.push('more than 3 % of it is burnt out');
  if (sum / inside < 8) faults.push('the object is black');
  return faults;
}

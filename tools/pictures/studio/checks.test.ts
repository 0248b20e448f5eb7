import { expect, test } from 'vitest';
import { faultsOf } from './checks.ts';

const size = { w: 20, h: 20 };
const inFrame: [number, number, number, number] = [-0.5, -0.5, 0.5, 0.5];
/** A checkerboard of two greys on an even ground. */
function pictureOf(ground: number, [dark, light]: [number, number]): Uint8Array {
  const bytes = new Uint8Array(size.w * size.h * 3).fill(ground);
  for (let y = 5; y < 15; y++)
    for (let x = 5; x < 15; x++)
      bytes.fill((x + y) % 2 ? dark : light, (y * 20 + x) * 3, (y * 20 + x) * 3 + 3);
  return bytes;
}

test('a picture in which the object is whole and lit has no fault', () => {
  expect(faultsOf(pictureOf(220, [60, 160]), size, { box: inFrame, macro: false })).toEqual([]);
});

test('the checks find an empty, an overexposed, a black and a cut picture', () => {
  const faults = (ground: number, greys: [number, number], box = inFrame, macro = false) =>
    faultsOf(pictureOf(ground, greys), size, { box, macro }).join();
  expect(faults(220, [220, 220])).toContain('nothing is to be seen');
  expect(faults(255, [60, 160])).toContain('burnt out');
  expect(faults(10, [0, 10])).toContain('black');
  expect(faults(220, [60, 160], [-1, -0.5, 0.5, 0.5])).toContain('cut by the frame');
  expect(faults(220, [60, 160], [-1, -0.5, 0.5, 0.5], true)).toBe('');
});

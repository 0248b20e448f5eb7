import { expect, test } from 'vitest';
import { autoCrop, boxMinimum, pixelsOf, turned, turnedSize } from './crop-rules.ts';

test.each([
  [undefined, 52],
  [10, 52],
  [52, 52],
  [120, 120],
  [0, 0],
])('asked for %s px the box is at least %i px', (asked, least) => {
  expect(boxMinimum(asked)).toBe(least);
});

test.each([
  ['free', { width: 400, height: 300 }, undefined, 320, 240],
  ['1:1, landscape: 80 % of the short side', { width: 400, height: 300 }, 1, 240, 240],
  ['1:1, portrait', { width: 300, height: 400 }, 1, 240, 240],
  ['16:9 on a square', { width: 900, height: 900 }, 16 / 9, 720, 405],
])('the first box: %s', (_, picture, aspect, width, height) => {
  const box = autoCrop(picture, aspect);
  const pixels = pixelsOf(box, picture);
  expect(pixels).toMatchObject({ width, height });
  expect(Math.abs(pixels.x * 2 + width - picture.width)).toBeLessThanOrEqual(1);
  expect(Math.abs(pixels.y * 2 + height - picture.height)).toBeLessThanOrEqual(1);
});

test('four quarter turns are none, in both directions', () => {
  const around = (by: 1 | -1) => [0, 1, 2, 3].map((turns) => turned(turns, by));
  expect(around(1)).toEqual([1, 2, 3, 0]);
  expect(around(-1)).toEqual([3, 0, 1, 2]);
  const size = { width: 400, height: 300 };
  expect([0, 1, 2, 3].map((turns) => turnedSize(size, turns).width)).toEqual([400, 300, 400, 300]);
});

test.each([
  [
    { x: 99.9, y: 0, width: 50, height: 100 },
    { x: 9, y: 0, width: 1, height: 10 },
  ],
  [
    { x: -5, y: 20, width: 200, height: 0 },
    { x: 0, y: 2, width: 10, height: 1 },
  ],
])('a box at the edge gives pixels of the picture: %j', (box, area) => {
  expect(pixelsOf(box, { width: 10, height: 10 })).toEqual(area);
});

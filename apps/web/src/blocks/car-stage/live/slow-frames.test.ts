import { expect, test } from 'vitest';
import { slowFrames } from './slow-frames.ts';

const feed = (frames: readonly number[]) => {
  const pace = slowFrames();
  return frames.map((ms) => pace.add(ms)).indexOf(true);
};

test('twenty slow frames in a row are too many', () => {
  expect(feed(Array.from({ length: 25 }, () => 29))).toBe(19);
});

test('one quick frame restarts the count', () => {
  expect(feed(Array.from({ length: 60 }, (_, i) => (i % 20 === 19 ? 12 : 40)))).toBe(-1);
});

test('a tab that slept was not slow', () => {
  expect(feed(Array.from({ length: 60 }, () => 4_000))).toBe(-1);
});

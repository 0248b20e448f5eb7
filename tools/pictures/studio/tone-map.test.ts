import { expect, test } from 'vitest';
import { toneMap, toneMapTransparent, FILMS } from './tone-map.ts';

const size = { w: 32, h: 32 };
/** A frame of one colour. */
const frame = (...rgb: [number, number, number]) =>
  Float32Array.from({ length: size.w * size.h * 3 }, (_, i) => rgb[i % 3] ?? 0);
const mean = (bytes: Uint8Array) => bytes.reduce((sum, v) => sum + v, 0) / bytes.length;
const sheet = { exposure: 0, macro: false, colour: '#efe7dc' };

test('paper comes out the same however it was lit, coloured paper darker than plain', () => {
  const plain = mean(toneMap(frame(0.5, 0.447, 0.383), size, FILMS.day, sheet));
  const dim = mean(toneMap(frame(0.25, 0.224, 0.192), size, FILMS.day, sheet));
  expect(Math.abs(plain - dim)).toBeLessThan(1);
  const sage = mean(
    toneMap(frame(0.32, 0.35, 0.25), size, FILMS.day, { ...sheet, colour: '#c3cbb4' }),
  );
  expect(sage).toBeLessThan(plain - 15);
});

test('an object that fills the frame is not brightened to paper', () => {
  const bonnet = () => frame(0.31, 0.08, 0.08);
  const filling = mean(toneMap(bonnet(), size, FILMS.day, { ...sheet, macro: true }));
  expect(filling).toBeLessThan(mean(toneMap(bonnet(), size, FILMS.day, sheet)) - 40);
});

test('a phone exposes for the middle and its sensor has noise', () => {
  const bytes = toneMap(frame(2, 2, 2), size, FILMS.phone, { ...sheet, room: 'table' });
  expect(Math.abs(mean(bytes) - 127.5)).toBeLessThan(6);
  expect(new Set(bytes).size).toBeGreaterThan(8);
});

test('an icon stays opaque, its shadow ends before the frame does', () => {
  const alpha = Float32Array.from({ length: size.w * size.h }, (_, i) =>
    Math.floor(i / size.w) < 16 ? 1 : 0.5,
  );
  const bytes = toneMapTransparent(frame(0.1, 0.1, 0.1), alpha, size);
  const alphaAt = (x: number, y: number) => bytes[(y * size.w + x) * 4 + 3];
  expect(alphaAt(16, 4)).toBe(255);
  expect(alphaAt(16, 24)).toBeGreaterThan(40);
  expect(alphaAt(16, 24)).toBeLessThan(128);
  expect(alphaAt(0, 24)).toBe(0);
});

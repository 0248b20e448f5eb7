import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogue } from './catalogue.js';
import { photographs } from './photographs.js';

const seed = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../apps/server/src/seed/${name}.json`, import.meta.url), 'utf8'),
  );

test('the book names the stills and layers that the renderer draws, and no others', () => {
  const pictures: Record<string, { widths: number[] }> = seed('images-cars');
  const kept = Object.entries(pictures)
    .filter(([key]) => /^(car|wheel)\//.test(key) && !photographs.has(key))
    .map(([key, { widths }]) => [key, widths]);
  const drawn = [...catalogue(seed('series'), seed('car-options'))].map(([key, { widths }]) => [
    key,
    widths,
  ]);
  expect(Object.fromEntries(drawn)).toEqual(Object.fromEntries(kept));
});

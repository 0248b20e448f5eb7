import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { catalogue } from '../products/catalogue.js';
import { sizeSheet, sizeText } from './sheet.ts';

const SEED = path.resolve(import.meta.dirname, '../../../apps/server/src/seed/products.json');
type Product = { id: string; images: string[]; params: { name: string; value: string }[] };
const products = JSON.parse(readFileSync(SEED, 'utf8')) as Product[];

const drawn = [...catalogue].flatMap(([key, picture]) =>
  picture.measures ? [{ key, picture, measures: picture.measures }] : [],
);
const productOf = (key: string): Product =>
  products.find(({ id }) => key === `product/${id}-size`)!;

test('every size sheet is in the gallery of its product, which states a size', () => {
  expect(drawn.length).toBeGreaterThan(55);
  for (const { key, measures } of drawn) {
    const { images, params } = productOf(key);
    expect(images).toContain(key);
    const name = measures.note ? `尺寸（${measures.note}）` : '尺寸';
    expect(params.map((param) => param.name)).toContain(name);
  }
});

// One that is seen from each pair of sides, in millimetres and in centimetres.
const SOME = ['xtl-care-oil', 'xtl-smart-jump', 'bz-scent-refill', 'bz-cockpit-lumbar'];
test('a product states the size that its sheet shows', () => {
  for (const id of SOME) {
    const { key, picture, measures } = drawn.find((one) => one.key === `product/${id}-size`)!;
    const stated = productOf(key).params.find(({ name }) => name.startsWith('尺寸'))!;
    expect(stated.value, id).toBe(sizeText(key, picture, measures));
  }
});

test('a sheet is drawn to the edge of its room, and not beyond', async () => {
  const { key, picture, measures } = drawn.find(({ key: one }) => one.includes('xtl-care-oil'))!;
  const png = await sizeSheet(key, picture, measures);
  const { info } = await sharp(png)
    .trim({ background: '#f4eee4', threshold: 12 })
    .toBuffer({ resolveWithObject: true });
  expect(info.width).toBeGreaterThan(800);
  expect(info.width).toBeLessThan(940);
  expect(info.height).toBeLessThan(940);
});

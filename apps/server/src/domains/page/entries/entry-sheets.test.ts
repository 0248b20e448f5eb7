import { BRANDS } from '@marque/contract/core';
import type { StoredImage } from '@marque/contract/common';
import { imageUrl } from '@marque/contract/picture-url';
import { home } from '@marque/contract/mall/home/endpoints';
import { operatorPicture } from '@marque/contract/media/operator-endpoints';
import * as calls from '@marque/contract/page-blocks/operator-endpoints';
import type { entries } from '@marque/contract/page-blocks/kinds';
import type { ConfigOf, ShownOf } from '@marque/contract/page-blocks/parts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadContent } from '#seed/load.ts';
import { readContent } from '#seed/read.ts';
import { createClient, createTestApp, type TestApp } from '#testing/app.ts';
import { operatorClient } from '#testing/operators.ts';
import { createEntrySheets } from './entry-sheets.ts';

const CELL = 192;
const STEP = CELL + 12;

const square = (background: string, width = 200, height = width) =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
const imageOf = (key: string): StoredImage => ({
  key,
  width: 200,
  height: 200,
  widths: [200],
  color: '',
});
const blockOf = (...keys: string[]): ShownOf<typeof entries> => ({
  type: 'entries',
  id: 'entries',
  items: keys.map((key) => ({
    id: key,
    label: key,
    image: imageOf(key),
    link: { page: 'mall.cart', params: {} },
  })),
});
const NOW = new Date('2026-05-06T04:00:00Z');

/** The mean colour (0…255) and coverage in the middle of a place of a drawn sheet. */
async function pixelAt(file: Uint8Array, left: number, top: number): Promise<number[]> {
  const { data, info } = await sharp(file)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (top * info.width + left) * info.channels;
  return [...data.subarray(at, at + 4)];
}
const near = (pixel: number[], wanted: number[]) =>
  pixel.every((value, i) => Math.abs(value - wanted[i]!) < 12);

describe('a sheet', () => {
  const pictures: Record<string, () => Promise<Uint8Array>> = {
    red: () => square('#ff0000'),
    green: () => square('#00ff00'),
    blue: () => square('#0000ff'),
    wide: () => square('#ff0000', 400, 200),
    broken: async () => Buffer.from('no picture'),
  };
  const sheets = () => {
    const asked: string[] = [];
    const made = createEntrySheets({
      picture: async (key, width) => {
        asked.push(`${key}-${width}`);
        return (await pictures[key]?.()) ?? null;
      },
    });
    return { ...made, asked };
  };

  test('shows the pictures in their order, with room between them', async () => {
    const { withSheet, file } = sheets();
    const { sheet } = await withSheet(blockOf('red', 'green', 'blue'), NOW);
    expect(sheet).toMatchObject({ width: 2 * STEP + CELL, height: CELL });
    const drawn = (await file(sheet!.key, sheet!.width))!;
    const colours = [
      [255, 0, 0, 255],
      [0, 255, 0, 255],
      [0, 0, 255, 255],
    ];
    for (const [i, colour] of colours.entries())
      expect(near(await pixelAt(drawn, i * STEP + CELL / 2, CELL / 2), colour)).toBe(true);
    expect((await pixelAt(drawn, CELL + 6, CELL / 2))[3]).toBe(0);
  });

  test('has the same proportions in all its widths, which its files keep', async () => {
    const { withSheet, file } = sheets();
    const { sheet } = await withSheet(blockOf('red', 'green'), NOW);
    expect(sheet!.widths.length).toBeGreaterThan(1);
    for (const width of sheet!.widths) {
      const drawn = await sharp((await file(sheet!.key, width))!).metadata();
      expect([drawn.format, drawn.width]).toEqual(['webp', width]);
      expect(drawn.width / drawn.height).toBeCloseTo(sheet!.width / sheet!.height, 5);
    }
    expect(await file(sheet!.key, 1)).toBeNull();
    expect(await file(`sheet/${'0'.repeat(32)}`, sheet!.width)).toBeNull();
  });

  test('keeps a wide picture whole', async () => {
    const { withSheet, file } = sheets();
    const { sheet } = await withSheet(blockOf('wide', 'green'), NOW);
    const drawn = (await file(sheet!.key, sheet!.width))!;
    expect((await pixelAt(drawn, CELL / 2, 10))[3]).toBe(0);
    expect(near(await pixelAt(drawn, 4, CELL / 2), [255, 0, 0, 255])).toBe(true);
  });

  test('has an address of its own for other pictures and for another order, and only then', async () => {
    const [one, same, turned] = await Promise.all([
      sheets().withSheet(blockOf('red', 'green'), NOW),
      sheets().withSheet(blockOf('red', 'green'), NOW),
      sheets().withSheet(blockOf('green', 'red'), NOW),
    ]);
    expect(same.sheet).toEqual(one.sheet);
    expect(turned.sheet!.key).not.toBe(one.sheet!.key);
  });

  test('is drawn once', async () => {
    const { withSheet, asked } = sheets();
    const [one] = await Promise.all([1, 2].map(() => withSheet(blockOf('red', 'green'), NOW)));
    expect(await withSheet(blockOf('red', 'green'), NOW)).toEqual(one);
    expect(asked).toEqual(['red-200', 'green-200']);
  });

  test.each(['missing', 'broken'])(
    'is left out when a picture is %s, and tried again a minute later',
    async (name) => {
      const { withSheet, asked } = sheets();
      const block = blockOf('red', name);
      expect(await withSheet(block, NOW)).toEqual(block);
      expect(await withSheet(block, new Date(NOW.getTime() + 59_000))).toEqual(block);
      expect(asked).toHaveLength(2);
      await withSheet(block, new Date(NOW.getTime() + 60_000));
      expect(asked).toHaveLength(4);
    },
  );

  test('of one picture is the picture', async () => {
    const { withSheet, asked } = sheets();
    expect(await withSheet(blockOf('red'), NOW)).not.toHaveProperty('sheet');
    expect(asked).toEqual([]);
  });

  test('of a page nobody asks for any more is forgotten', async () => {
    const { withSheet, file } = sheets();
    pictures.one = pictures.red!;
    const first = (await withSheet(blockOf('one', 'green'), NOW)).sheet!;
    for (let i = 0; i < 16; i++) {
      pictures[`other${i}`] = pictures.red!;
      await withSheet(blockOf(`other${i}`, 'blue'), NOW);
    }
    expect(await file(first.key, first.width)).toBeNull();
  });
});

describe('the home page', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
    await loadContent(app.database, readContent(), app.clock.now);
  });
  afterAll(() => app.close());

  const sheetOf = async (from: TestApp, brand: (typeof BRANDS)[number] = 'xtl') => {
    const { blocks } = await createClient(from, { brand }).call(home, {});
    const block = blocks.find(({ type }) => type === 'entries');
    return (block as ReturnType<typeof blockOf>).sheet;
  };
  const get = (url: string, from = app) => from.server.inject({ url });

  test.each(BRANDS)(
    'of %s has its entries’ pictures in one file that never changes',
    async (brand) => {
      const sheet = (await sheetOf(app, brand))!;
      for (const width of sheet.widths) {
        const answer = await get(imageUrl(sheet, width));
        expect(answer.statusCode).toBe(200);
        expect(answer.headers).toMatchObject({
          'content-type': 'image/webp',
          'cache-control': 'public, max-age=31536000, immutable',
        });
        expect((await sharp(answer.rawPayload).metadata()).width).toBe(width);
      }
    },
  );

  test('shows one that another process has drawn', async () => {
    const sheet = (await sheetOf(app))!;
    const second = await createTestApp({ url: app.url });
    const answer = await get(imageUrl(sheet, sheet.width), second);
    expect(answer.statusCode).toBe(200);
    await second.close();
  });

  test('has another one after an operator has changed the pictures; the one before stays', async () => {
    const before = (await sheetOf(app))!;
    const admin = operatorClient(app);
    const create = { width: 300, height: 300, channels: 3, background: '#c8102e' } as const;
    const bytes = await sharp({ create }).png().toBuffer();
    const { key } = await admin.call(operatorPicture, {
      file: new File([Uint8Array.from(bytes)], 'new.png'),
    });
    const page = 'mall.home';
    const { number: base, blocks } = await admin.call(calls.operatorPageShow, { page });
    for (const { kind, config } of blocks)
      if (kind === 'entries') (config as ConfigOf<typeof entries>).items[1]!.image = key;
    const { number } = await admin.does(calls.operatorPageDraft, { page, base, blocks });
    await admin.does(calls.operatorPagePublish, { page, number });
    const after = (await sheetOf(app))!;
    expect(after.key).not.toBe(before.key);
    const drawn = (await get(imageUrl(after, after.width))).rawPayload;
    expect(near(await pixelAt(drawn, STEP + CELL / 2, CELL / 2), [200, 16, 46, 255])).toBe(true);
    expect((await get(imageUrl(before, before.width))).statusCode).toBe(200);
  });

  test('has no other files of sheets', async () => {
    const { key } = (await sheetOf(app))!;
    for (const url of [
      `/media/${key}-9.webp`,
      `/media/sheet/${'0'.repeat(32)}-2028.webp`,
      `/media/${key}.webp`,
      '/media/sheet/..%2f..%2fapp.ts',
    ])
      expect((await get(url)).statusCode, url).toBe(404);
  });
});

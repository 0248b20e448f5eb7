import { BRANDS } from '@marque/contract/core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { openPage, settle } from './testing/open-page.ts';
import { phoneScreen } from './testing/person.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);

const CARS = {
  xtl: {
    typeId: 'xtl-tianyi-journey',
    still: 'car/xtl-tianyi-amber',
    wheel: ['wheel/xtl-tianyi-9', '18 英寸涡扇轮毂'],
    standard: '18 英寸五辐轮毂',
    label: '天逸 远途版，落日橙，18 英寸涡扇轮毂，石墨织物',
  },
  bz: {
    typeId: 'bz-408x-gt',
    still: 'car/bz-408x-lava',
    wheel: ['wheel/bz-408x-9', '18 英寸星芒轮毂'],
    standard: '18 英寸五辐轮毂',
    label: '408X 劲驰版，熔岩红，18 英寸星芒轮毂，暗夜织物',
  },
} as const;

const shot = async (page: Page, name: string) => {
  if (!process.env.SHOTS) return;
  await settle(page);
  await page.screenshot({ path: `${process.env.SHOTS}/still-${name}.png` });
};

/**
 * The files of the stage's layers that are seen and have loaded, without their widths. Layers fit
 * only when they lie in one place.
 */
const seen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const layers = [...document.querySelectorAll<HTMLImageElement>('main img')].filter(
      (image) =>
        /\/(car|wheel)\//.test(image.currentSrc) &&
        image.complete &&
        image.naturalWidth > 0 &&
        image.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
    const places = new Set(layers.map((layer) => JSON.stringify(layer.getBoundingClientRect())));
    if (places.size > 1) return [...places];
    return layers.map(({ currentSrc }) => /\/media\/(.*)-\d+\.webp/.exec(currentSrc)![1]!);
  });

describe.each(BRANDS)('a still of %s', (brand) => {
  const { typeId, still, wheel, standard, label } = CARS[brand];
  const [wheelKey, wheelName] = wheel;
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    context = await phoneScreen(browser, inject('baseUrl'));
    page = await context.newPage();
  });
  afterAll(() => context.close());

  test('shows the wheels as soon as they are chosen', async () => {
    await openPage(page, `/${brand}/custom?typeId=${typeId}&step=wheel`);
    await expect.poll(() => seen(page)).toEqual([still]);
    await page.getByRole('radio', { name: wheelName }).click();
    await page.getByRole('img', { name: `${label}，左前 45 度` }).waitFor();
    await expect.poll(() => seen(page)).toEqual([still, wheelKey]);
    await shot(page, `${brand}-wheel`);
    await page.getByRole('radio', { name: standard }).click();
    await expect.poll(() => seen(page)).toEqual([still]);
  });

  test('has the chosen wheels wherever the configuration is shown', async () => {
    const chosen = new URLSearchParams({ typeId, chosen: '' });
    await page.getByRole('radio', { name: wheelName }).click();
    await expect.poll(() => seen(page)).toEqual([still, wheelKey]);
    chosen.set('chosen', new URL(page.url()).searchParams.get('chosen')!);
    for (const path of ['custom/preview', 'custom/details', 'buy']) {
      await openPage(page, `/${brand}/${path}?${chosen}`);
      await expect.poll(() => seen(page)).toEqual([still, wheelKey]);
    }
  });
});

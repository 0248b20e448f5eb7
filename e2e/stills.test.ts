import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { seriousFindings } from './testing/accessibility.ts';
import { openPage, settle } from './testing/open-page.ts';
import { phoneScreen } from './testing/person.ts';
import { inOneBrand } from './testing/thorough.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);

const CARS = {
  xtl: {
    seriesId: 'xtl-tianyi',
    colour: ['珍珠白', 'car/xtl-tianyi-pearl'],
    name: '天逸',
    typeId: 'xtl-tianyi-journey',
    still: 'car/xtl-tianyi-amber',
    wheel: ['wheel/xtl-tianyi-9', '18 英寸涡扇轮毂'],
    standard: '18 英寸五辐轮毂',
    label: '天逸 远途版，落日橙，18 英寸涡扇轮毂，石墨织物',
  },
  bz: {
    seriesId: 'bz-408x',
    colour: ['石墨灰', 'car/bz-408x-graphite'],
    name: '408X',
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
        // Further down there are pictures of other cars.
        image.getBoundingClientRect().top < innerHeight &&
        image.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
    const places = new Set(layers.map((layer) => JSON.stringify(layer.getBoundingClientRect())));
    if (places.size > 1) return [...places];
    return layers.map(({ currentSrc }) => /\/media\/(.*)-\d+\.webp/.exec(currentSrc)![1]!);
  });

describe.each(inOneBrand('xtl'))('a still of %s', (brand) => {
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

describe.each(inOneBrand('xtl'))('without WebGL a car of %s', (brand) => {
  const { seriesId, typeId, still, wheel, label, name, colour } = CARS[brand];
  const [wheelKey, wheelName] = wheel;
  let context: BrowserContext;
  let page: Page;
  const files: string[] = [];
  beforeAll(async () => {
    context = await phoneScreen(browser, inject('baseUrl'));
    await context.addInitScript(() => Reflect.deleteProperty(window, 'WebGL2RenderingContext'));
    page = await context.newPage();
    page.on('request', (request) => files.push(request.url()));
  });
  afterAll(() => context.close());

  const view = (text: string) => page.getByRole('button', { name: text, exact: true });
  const picture = (car: string, direction: string) =>
    page.getByRole('img', { name: `${car}，${direction}`, exact: true });
  const loaded = (key: string) => files.some((file) => file.includes(`/media/${key}-`));
  /** Waits until a view is said and its layers alone are seen. */
  const expectView = async (car: string, direction: string, layers: readonly string[]) => {
    await picture(car, direction).waitFor();
    await expect.poll(() => seen(page)).toEqual(layers);
  };

  test('is looked at from four sides, with its wheels', async () => {
    await openPage(page, `/${brand}/custom?typeId=${typeId}&step=wheel`);
    await page.getByRole('radio', { name: wheelName }).click();
    await expectView(label, '左前 45 度', [still, wheelKey]);
    expect(await page.getByRole('button', { name: '看 3D' }).count()).toBe(0);

    await view('侧面').click();
    await expectView(label, '左侧', [`${still}-side`, `${wheelKey}-side`]);
    expect(await view('侧面').getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('status').filter({ hasText: '左侧' }).waitFor({ state: 'attached' });
    await shot(page, `${brand}-side`);
    // Only what is looked at is loaded.
    expect(loaded(`${still}-rear45`)).toBe(false);
    await view('后 45°').click();
    await expectView(label, '左后 45 度', [`${still}-rear45`, `${wheelKey}-rear45`]);
    await shot(page, `${brand}-rear45`);
    await view('正面').click();
    await expectView(label, '正前方', [`${still}-front`]);
    await view('前 45°').click();
    await expectView(label, '左前 45 度', [still, wheelKey]);
    expect(await seriousFindings(page)).toEqual([]);
  });

  test('is turned with arrow keys, all around', async () => {
    await picture(label, '左前 45 度').focus();
    await page.keyboard.press('ArrowLeft');
    await expectView(label, '左侧', [`${still}-side`, `${wheelKey}-side`]);
    await page.keyboard.press('ArrowLeft');
    await expectView(label, '左后 45 度', [`${still}-rear45`, `${wheelKey}-rear45`]);
    await page.keyboard.press('ArrowLeft');
    await expectView(label, '正前方', [`${still}-front`]);
    await page.keyboard.press('ArrowLeft');
    await expectView(label, '左前 45 度', [still, wheelKey]);
  });

  test('is looked at by night on the whole stage, with its lamps on', async () => {
    const chosen = new URL(page.url()).searchParams.get('chosen')!;
    await openPage(page, `/${brand}/custom/preview?${new URLSearchParams({ typeId, chosen })}`);
    await view('夜景').click();
    await expectView(label, '左前 45 度，夜景', [`${still}-night`, `${wheelKey}-night`]);
    expect(await view('夜景').getAttribute('aria-pressed')).toBe('true');
    await shot(page, `${brand}-night`);
    await view('后 45°').click();
    await expectView(label, '左后 45 度，夜景', [
      `${still}-rear45-night`,
      `${wheelKey}-rear45-night`,
    ]);
    await shot(page, `${brand}-night-rear45`);
    expect(await seriousFindings(page)).toEqual([]);
    await view('夜景').click();
    await expectView(label, '左后 45 度', [`${still}-rear45`, `${wheelKey}-rear45`]);
  });

  test('has the views on the whole stage and among the series as well', async () => {
    await openPage(page, `/${brand}/custom/preview?typeId=${typeId}`);
    await view('后 45°').click();
    await expect.poll(() => seen(page)).toEqual([`${still}-rear45`]);
    await shot(page, `${brand}-preview`);

    await openPage(page, `/${brand}/loveCar/detail?id=${seriesId}`);
    await page.getByRole('radio', { name: colour[0] }).check({ force: true });
    await view('侧面').click();
    await expectView(`${name}，${colour[0]}`, '左侧', [`${colour[1]}-side`]);
    await shot(page, `${brand}-detail`);
    expect(await seriousFindings(page)).toEqual([]);
  });
});

test('under data saver the views are there, and the live stage waits until it is asked for', async () => {
  const context = await phoneScreen(browser, inject('baseUrl'));
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const page = await context.newPage();
  const { typeId, still } = CARS.xtl;
  await openPage(page, `/xtl/custom?typeId=${typeId}`);
  await page.getByRole('button', { name: '侧面', exact: true }).click();
  await expect.poll(() => seen(page)).toEqual([`${still}-side`]);
  await page.getByRole('button', { name: '看 3D' }).waitFor();
  await shot(page, 'data-saver');
  await context.close();
});

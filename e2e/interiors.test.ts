import type { Brand } from '@marque/contract/core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { seriousFindings } from './testing/accessibility.ts';
import { configuration } from './testing/fixtures/cars.ts';
import { memberOf } from './testing/member.ts';
import { openPage, settle } from './testing/open-page.ts';
import { phoneScreen } from './testing/person.ts';
import { newMember } from './testing/session.ts';
import { inOneBrand } from './testing/thorough.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);

const CARS = {
  xtl: {
    seriesId: 'xtl-tianyi',
    typeId: 'xtl-tianyi-journey',
    name: '天逸 远途版',
    standard: ['cloth', '石墨织物'],
    other: ['caramel', '焦糖棕'],
    shared: '/xtl/custom/preview',
  },
  bz: {
    seriesId: 'bz-408x',
    typeId: 'bz-408x-gt',
    name: '408X 劲驰版',
    standard: ['cloth', '暗夜织物'],
    other: ['suede', '冷灰麂皮'],
    shared: '/bz/custom/bookingSharePreview',
  },
} as const;

/** The keys of an interior's pictures. The series of a brand have the same seats. */
const dashOf = (brand: Brand, cover: string) => `${CARS[brand].seriesId}-${cover}`;
const seatsOf = (brand: Brand, cover: string) => `${brand}-${cover}-seats`;

const shot = async (page: Page, name: string) => {
  if (!process.env.SHOTS) return;
  await settle(page);
  await page.waitForFunction(() => document.getAnimations().length === 0);
  await page.screenshot({ path: `${process.env.SHOTS}/interior-${name}.png` });
};

const outside = (page: Page) => page.getByRole('img', { name: /左前 45 度$/ });
const view = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Waits until the stage shows a picture of an interior, and it alone. */
async function expectInside(page: Page, label: string, key: string): Promise<void> {
  const picture = page.getByRole('img', { name: label, exact: true });
  await picture.waitFor();
  await expect
    .poll(() =>
      picture
        .locator('img')
        .last()
        .evaluate((one: HTMLImageElement) => one.currentSrc),
    )
    .toContain(`/interior/${key}-`);
  await outside(page).waitFor({ state: 'hidden' });
}

async function expectOutside(page: Page): Promise<void> {
  await outside(page).waitFor();
  await page.getByRole('img', { name: /内饰，/ }).waitFor({ state: 'hidden' });
}

const isPressed = (page: Page, name: string) => view(page, name).getAttribute('aria-pressed');

describe.each(inOneBrand('bz'))('an interior of %s', (brand) => {
  const { typeId, name, standard, other, shared } = CARS[brand];
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    context = await phoneScreen(browser, inject('baseUrl'));
    page = await context.newPage();
  });
  afterAll(() => context.close());

  test('is on the stage while it is being chosen', async () => {
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    const loaded = (key: string) => files.some((file) => file.includes(`/interior/${key}-`));
    await openPage(page, `/${brand}/custom?typeId=${typeId}`);
    await expectOutside(page);
    expect(files.filter((file) => file.includes('/interior/'))).toEqual([]);
    expect(await view(page, '前排').count()).toBe(0);
    const before = await outside(page).boundingBox();

    await page.getByRole('tab', { name: '内饰' }).click();
    await expectInside(page, `${name}，${standard[1]}内饰，前排`, dashOf(brand, standard[0]));
    // The picture fills the place of the car.
    expect(await page.getByRole('img', { name: /内饰，/ }).boundingBox()).toEqual(before);
    // What the next tap may show is there before it.
    await expect.poll(() => loaded(dashOf(brand, other[0]))).toBe(true);
    await expect.poll(() => loaded(seatsOf(brand, standard[0]))).toBe(true);
    expect(loaded(seatsOf(brand, other[0]))).toBe(false);
    expect(await seriousFindings(page)).toEqual([]);
    await shot(page, `${brand}-step`);

    await page.getByRole('radio', { name: other[1] }).click();
    await expectInside(page, `${name}，${other[1]}内饰，前排`, dashOf(brand, other[0]));
  });

  test('is looked at from both sides and from outside, with the keyboard as well', async () => {
    await view(page, '座椅').focus();
    await page.keyboard.press('Enter');
    await expectInside(page, `${name}，${other[1]}内饰，座椅`, seatsOf(brand, other[0]));
    expect(await isPressed(page, '座椅')).toBe('true');
    await page
      .getByRole('status')
      .filter({ hasText: `${other[1]}内饰，座椅` })
      .waitFor({ state: 'attached' });

    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectOutside(page);
    expect(await isPressed(page, '外观')).toBe('true');
    await page.getByRole('status').filter({ hasText: '外观' }).waitFor({ state: 'attached' });
    await shot(page, `${brand}-outside`);

    // The next choice is shown, wherever one looked before.
    await page.getByRole('radio', { name: standard[1] }).click();
    await expectInside(page, `${name}，${standard[1]}内饰，前排`, dashOf(brand, standard[0]));

    await page.getByRole('tab', { name: '轮毂' }).click();
    await expectOutside(page);
    expect(await page.locator('canvas').count()).toBe(0);
    expect(await view(page, '前排').count()).toBe(0);
  });

  test('says its details with both pictures', async () => {
    await page.getByRole('tab', { name: '内饰' }).click();
    await page.getByRole('button', { name: `了解${other[1]}` }).click();
    const sheet = page.getByRole('dialog', { name: other[1] });
    for (const side of ['前排', '座椅'])
      await sheet.getByRole('img', { name: `${other[1]}内饰，${side}`, exact: true }).waitFor();
    await shot(page, `${brand}-sheet`);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
  });

  test('is in the preview, in what is passed on and in the details', async () => {
    const { id } = await configuration(
      memberOf(inject('baseUrl'), brand, await newMember(inject('baseUrl'))),
    );
    for (const [address, full] of [
      [`/${brand}/custom/preview?typeId=${typeId}`, true],
      [`${shared}?temp=${id}`, true],
      [`/${brand}/custom/details?typeId=${typeId}`, false],
    ] as const) {
      await openPage(page, address);
      await expectOutside(page);
      const box = await outside(page).boundingBox();
      await view(page, '前排').click();
      await expectInside(page, `${name}，${standard[1]}内饰，前排`, dashOf(brand, standard[0]));
      const picture = page.getByRole('img', { name: /内饰，/ });
      if (full) {
        // The picture is wider than the stage; arrow keys move along it.
        const at = () => picture.evaluate(({ scrollLeft }) => scrollLeft);
        const middle = await at();
        expect(middle).toBeGreaterThan(0);
        await picture.focus();
        await page.keyboard.press('ArrowRight');
        await expect.poll(at).toBeGreaterThan(middle);
        await shot(page, `${brand}-${address.includes('temp') ? 'shared' : 'preview'}`);
      } else await shot(page, `${brand}-details`);
      expect(await seriousFindings(page)).toEqual([]);
      await view(page, '外观').click();
      await expectOutside(page);
      expect(await outside(page).boundingBox()).toEqual(box);
    }
  });
});

test('under data saver only the pictures that are looked at are loaded', async () => {
  const context = await phoneScreen(browser, inject('baseUrl'));
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const page = await context.newPage();
  const { typeId, name, standard } = CARS.xtl;
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await openPage(page, `/xtl/custom?typeId=${typeId}&step=interior`);
  await expectInside(page, `${name}，${standard[1]}内饰，前排`, dashOf('xtl', standard[0]));
  await settle(page);
  expect(files.filter((file) => file.includes('/interior/'))).toHaveLength(1);
  await context.close();
});

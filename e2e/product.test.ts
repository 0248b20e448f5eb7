import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { seriousFindings } from './testing/accessibility.ts';
import { openPage } from './testing/open-page.ts';
import { phoneScreen } from './testing/person.ts';
import { inOneBrand } from './testing/thorough.ts';

/** Goods made for some cars, as a visitor sees them. */
const GOODS = {
  xtl: { id: 'xtl-interior-mat', cars: '适用 天逸、凡尔赛、C6' },
  bz: { id: 'bz-cockpit-mat', cars: '适用 408X、5008、2008' },
} as const;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);

describe.each(inOneBrand('xtl'))('the product page of /%s', (brand) => {
  const { id, cars } = GOODS[brand];
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    context = await phoneScreen(browser, inject('baseUrl'));
    page = await context.newPage();
    await openPage(page, `/${brand}/mall/sku/SkuDetail?id=${id}`);
  });
  afterAll(() => context.close());

  test('the cars it is made for', async () => {
    await page.getByRole('button', { name: new RegExp(cars) }).waitFor();
  });

  test('shows the service after the purchase', async () => {
    await page.getByRole('button', { name: /^服务/ }).click();
    const sheet = page.getByRole('dialog', { name: '服务与售后' });
    await sheet.getByText('收货 7 天内').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
  });

  test('leads to related goods, one tap away from the header', async () => {
    await page.getByRole('region', { name: '评价' }).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: '推荐', exact: true }).click();
    const related = page.getByRole('region', { name: '推荐' });
    await related.getByRole('link').first().waitFor();
    expect(await related.getByRole('link').count()).toBe(8);
    expect(await related.locator(`a[href*="id=${id}"]`).count()).toBe(0);
  });
});

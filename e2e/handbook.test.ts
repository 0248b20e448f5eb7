import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { openPage } from './testing/open-page.ts';
import { phoneScreen } from './testing/person.ts';
import { inOneBrand } from './testing/thorough.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);

describe.each(inOneBrand('xtl'))('the handbook of /%s', (brand) => {
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    context = await phoneScreen(browser, inject('baseUrl'));
    page = await context.newPage();
  });
  afterAll(() => context.close());

  const field = () => page.getByRole('searchbox', { name: '搜索用车手册' });

  test('a typo is asked about, its lamp says what to do, and the words of a film are read', async () => {
    // The longer address of the specification shows the page as it is.
    await openPage(page, `/${brand}/serve/Manual1`);
    await field().fill('火星');
    await page.getByText('手册里没有“火星”').waitFor();
    await page.getByRole('link', { name: '400-000-' }).first().waitFor();
    await field().fill('发动机等');
    await page.getByRole('button', { name: '发动机灯' }).click();
    await page.getByRole('link', { name: /发动机故障灯亮了/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/${brand}/serve/Manual1`);

    await page.getByRole('link', { name: /机油压力.*立即停车/ }).click();
    await page.getByRole('heading', { level: 1, name: '机油压力灯亮了' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/${brand}/ManualDetails`);
    await page.getByRole('link', { name: '打道路救援电话' }).waitFor();

    await openPage(page, `/${brand}/ManualDetails?id=${brand}-seat&q=膝盖`);
    expect(await page.locator('mark').first().textContent()).toBe('膝盖');
    await page.getByRole('link', { name: /0:24/ }).click();
    await page
      .getByRole('list', { name: /文字版/ })
      .getByRole('button')
      .nth(2)
      .click();
    await page.getByRole('button', { name: '分享此刻 0:08' }).waitFor();
  });

  test('without its film the page still tells it all', async () => {
    await page.route('**/*.mp4', (route) => route.abort());
    await openPage(page, `/${brand}/serve/CarVideoDetail?id=${brand}-walkaround&t=12`);
    await page.getByRole('button', { name: '分享此刻 0:12' }).waitFor();
    await page.getByRole('button', { name: '播放', exact: true }).first().click();
    await page.getByText('视频没能播放').waitFor();
    expect(
      await page
        .getByRole('list', { name: /文字版/ })
        .getByRole('button')
        .count(),
    ).toBe(6);
  });
});

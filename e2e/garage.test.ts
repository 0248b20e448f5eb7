import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { openPage } from './testing/open-page.ts';
import { phoneScreen } from './testing/person.ts';
import { newMember } from './testing/session.ts';
import { inOneBrand } from './testing/thorough.ts';

const CASES = {
  xtl: { series: '天逸', trim: '舒享版' },
  bz: { series: '408X', trim: '锐行版' },
} as const;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);

describe.each(inOneBrand('bz'))('a car and its stores, /%s', (brand) => {
  const { series, trim } = CASES[brand];
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    context = await phoneScreen(browser, inject('baseUrl'), {
      member: await newMember(inject('baseUrl')),
    });
    page = await context.newPage();
  });
  afterAll(() => context.close());

  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

  test('an import without a plate is added, and gets its plate later', async () => {
    await openPage(page, `/${brand}/mall/ClassifyList`);
    await button('适用车型').click();
    const sheet = page.getByRole('dialog', { name: '适用车型' });
    await sheet.getByRole('button', { name: series, exact: true }).click();
    await sheet.getByRole('button', { name: trim, exact: true }).click();
    await sheet.getByRole('switch', { name: '未上牌' }).click();
    await sheet.getByRole('textbox', { name: '车架号' }).fill('VF3MJEHZRJS123456');
    await sheet.getByRole('button', { name: '添加这台车' }).click();
    await button('我核对过了').click();
    await sheet.waitFor({ state: 'hidden' });
    // The chip now holds the car's series: the first tap lets go of it.
    await button(new RegExp(`适合`)).click();
    await button('适用车型').click();
    await sheet.getByText('未上牌').waitFor();
    await sheet.getByRole('button', { name: /^修改/ }).click();
    await sheet.getByRole('switch', { name: '未上牌' }).click();
    await sheet.getByRole('textbox', { name: '车牌号' }).click();
    for (const key of '粤AB8123')
      await sheet.getByRole('button', { name: key, exact: true }).click();
    await sheet.getByRole('button', { name: '8', exact: true }).click();
    await sheet.getByRole('button', { name: '保存' }).click();
    await sheet.getByText('粤A·B81238').waitFor();
  });

  test('stores are found by a city, elsewhere where it has none, and on the map', async () => {
    await openPage(page, `/${brand}/serve/NetWork`);
    const find = async (typed: string, city: string) => {
      await page.getByRole('link', { name: '全国' }).click();
      await page.getByRole('searchbox', { name: '搜索城市' }).fill(typed);
      await page.getByRole('list', { name: '搜索结果' }).getByText(city).first().click();
      await page.waitForURL(/serve\/NetWork(?:\?|$)/);
    };
    await find('sanya', '三亚');
    await page.getByText('三家最近的').waitFor();
    expect(await page.getByText(/^距三亚 [\d.]+ km$/).count()).toBe(3);
    await page.getByRole('link', { name: '三亚' }).click();
    await page.getByRole('searchbox', { name: '搜索城市' }).fill('wh');
    await page.getByRole('list', { name: '搜索结果' }).getByText('武汉').first().click();
    await page.getByRole('link', { name: '武汉' }).waitFor();
    const first = page.getByRole('button', { name: /武汉/ }).first();
    await first.click();
    const store = page.getByRole('dialog', { name: /武汉/ });
    await store.getByText('门店电话').waitFor();
    await page.goBack();
    await store.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: '看地图' }).click();
    const map = page.getByRole('group', { name: '门店方位图' });
    const row = page.getByRole('main').getByRole('listitem').getByRole('button').first();
    const name = (await row.locator('b').textContent())!;
    await row.click();
    await page.getByRole('heading', { name }).waitFor();
    expect(await map.getByRole('button', { pressed: true }).count()).toBe(1);
  });
});

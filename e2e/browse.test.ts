import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { seriousFindings } from './testing/accessibility.ts';
import { openPage } from './testing/open-page.ts';
import { phoneScreen, signIn } from './testing/person.ts';
import { inOneBrand } from './testing/thorough.ts';

/** A keyword with a typo and its correction, goods to share, and a topic. */
const CASES = {
  xtl: {
    typed: '行车几录仪',
    meant: '行车记录仪',
    goods: 'xtl-outing-lantern',
    topic: 'xtl-topic-weekend',
  },
  bz: { typed: '轮古', meant: '轮毂', goods: 'bz-care-wax', topic: 'bz-topic-corner' },
} as const;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);

describe.each(inOneBrand('xtl'))('browsing /%s', (brand) => {
  const { typed, meant, goods, topic } = CASES[brand];
  let context: BrowserContext;
  let page: Page;
  const complaints: string[] = [];
  const watch = (one: Page) => {
    one.on('pageerror', (error) => complaints.push(error.message));
    one.on('console', (message) => {
      if (/Content Security Policy|hydrat/i.test(message.text())) complaints.push(message.text());
    });
    return one;
  };
  beforeAll(async () => {
    context = await phoneScreen(browser, inject('baseUrl'));
    page = watch(await context.newPage());
  });
  afterAll(() => context.close());
  const open = (path: string) => openPage(page, `/${brand}${path}`);

  test('a typing mistake finds what was meant; a price narrows it down', async () => {
    await open(`/mall/sku/SkuSearch?keyword=${encodeURIComponent(typed)}`);
    await page.getByText(`先为你找「`).waitFor();
    await page.locator('main a[href*="SkuDetail"]:visible').first().waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await open(`/mall/sku/SkuSearch?keyword=${encodeURIComponent(meant)}`);
    await page.getByRole('button', { name: '筛选' }).click();
    const sheet = page.getByRole('dialog', { name: '筛选' });
    await sheet.getByRole('textbox', { name: '最低价' }).fill('1');
    await sheet.getByRole('textbox', { name: '最高价' }).fill('2');
    expect(await seriousFindings(page)).toEqual([]);
    await sheet.getByRole('button', { name: '确定' }).click();
    await page.getByText('没有符合条件的商品').waitFor();
    await page.getByRole('button', { name: '清除筛选' }).click();
    await page.getByText(/共 \d+ 件/).waitFor();
  });

  test('a session to come is remembered for who wants to be reminded', async () => {
    await open('/mall/SpikeList');
    expect(await seriousFindings(page)).toEqual([]);
    // The last session does not begin while the visitor signs in.
    await page
      .getByRole('tab', { name: /即将开抢/ })
      .last()
      .click();
    await page.getByRole('button', { name: '提醒我' }).first().click();
    await page.waitForURL(/Login/);
    await signIn(page);
    await page.waitForURL(/SpikeList/);
    // The action before the login is completed after it.
    await page.getByRole('button', { name: '已设提醒' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: '已设提醒' }).click();
    await page.getByRole('button', { name: '已设提醒' }).waitFor({ state: 'detached' });
  });

  test('a coupon is claimed, leads to its goods and says how far the cart is', async () => {
    await open('/me/CouponCenter');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: '领取' }).first().click();
    await page.getByText('已领取，下单时自动为你选最省的').waitFor();
    await open('/coupon/list');
    expect(await seriousFindings(page)).toEqual([]);
    const more = page.getByRole('region', { name: '还能领' });
    await more.getByRole('button', { name: '领取' }).first().click();
    await more.getByRole('link', { name: '去使用' }).waitFor();
    await page.getByRole('tab', { name: /^可用 ?3$/ }).waitFor();
    await page.getByRole('link', { name: '去使用' }).first().click();
    await page.waitForURL(/applySkuList/);
    await page.getByRole('link', { name: '去购物车' }).waitFor();
    await page
      .getByText(/可用|用券|就能用/)
      .first()
      .waitFor();
    expect(await seriousFindings(page)).toEqual([]);
  });

  test('goods say what a member’s coupons would save', async () => {
    await open(`/mall/sku/SkuDetail?id=${goods}`);
    await page.getByRole('button', { name: /^(领券|优惠券)/ }).click();
    const sheet = page.getByRole('dialog', { name: '优惠券' });
    await sheet.getByRole('heading', { name: /我的券/ }).waitFor();
    await sheet
      .getByText(/^(可省 ¥|还差 ¥)/)
      .first()
      .waitFor();
    expect(await seriousFindings(page)).toEqual([]);
  });

  test('a kind of goods is chosen by its picture, and a card goes into the cart', async () => {
    await open(`/mall/ClassifyList?categoryId=${brand}-care`);
    const kinds = page.getByRole('list', { name: /的分类$/ });
    await kinds.getByRole('button', { name: '机油' }).click();
    await page.waitForURL(/subcategoryId=/);
    await page.getByRole('button', { name: /^加入购物车：.*机油/ }).click();
    const sheet = page.getByRole('dialog', { name: '选择规格' });
    await sheet.getByRole('button', { name: '加入购物车', exact: true }).click();
    await page.getByRole('link', { name: /购物车，\d+ 件/ }).waitFor();
  });

  test('tabs of the home page show a category each, from anywhere in the list', async () => {
    await open('/mall/Home');
    await page.getByRole('tab', { name: '推荐' }).waitFor();
    const tab = page.getByRole('tab').nth(1);
    const name = await tab.textContent();
    await tab.click();
    await page.waitForURL(new RegExp(`/${brand}/mall/Home\\?tab=${brand}-`));
    await page.getByRole('tab', { name: name!, selected: true }).waitFor();
    await page.getByText('都看完了').waitFor();
  });

  test('themes and reductions lead to goods', async () => {
    await open(`/mall/ActivityTopic?id=${topic}`);
    expect(await seriousFindings(page)).toEqual([]);
    await page.locator('main a[href*="SkuDetail"]:visible').first().waitFor();
    await page.locator('main a[href*="loveCar/detail"]:visible').first().waitFor();
    await page.getByRole('button', { name: '请门店联系我' }).click();
    await page.getByRole('button', { name: /路|号/ }).first().click();
    await page.getByRole('textbox', { name: '称呼' }).waitFor();
    await open('/mall/DiscountActivitiesList');
    expect(await seriousFindings(page)).toEqual([]);
    await page
      .getByRole('link', { name: /全部 \d+ 件/ })
      .first()
      .click();
    await page.waitForURL(/applySkuList\?promotionId=/);
    await page
      .locator('p:visible', { hasText: /再买 ¥|挑好放进购物车/ })
      .first()
      .waitFor();
  });

  test('a poster carries who shares it to whoever opens its code', async () => {
    await open(`/mall/sku/SkuDetail?id=${goods}`);
    const saved = page.waitForResponse(/saveSunCodeParam/);
    await page.getByRole('button', { name: '分享' }).click();
    await page.getByRole('button', { name: '生成海报' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    const { data } = (await (await saved).json()) as { data: { id: string } };
    await page.getByRole('button', { name: '生成海报' }).click();
    const poster = page.getByRole('img', { name: /分享海报/ });
    await poster.waitFor();
    const size = await poster.evaluate((image: HTMLImageElement) => image.naturalWidth);
    expect(size).toBe(1500);

    const elsewhere = await phoneScreen(browser, inject('baseUrl'));
    const friend = watch(await elsewhere.newPage());
    await friend.goto(
      `/${brand}/mall/sku/AppletShare?scene=${encodeURIComponent(`id=${data.id}`)}`,
    );
    await friend.getByText('给你分享了一件好物').waitFor();
    expect(await seriousFindings(friend)).toEqual([]);
    await friend.getByRole('link', { name: '去看看' }).click();
    await friend.waitForURL(new RegExp(`SkuDetail\\?id=${goods}`));
    await elsewhere.close();
  });

  test('no page threw an error or violated the content policy', () => {
    expect(complaints).toEqual([]);
  });
});

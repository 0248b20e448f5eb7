import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { seriousFindings } from './testing/accessibility.ts';
import { openPage, settle } from './testing/open-page.ts';
import { fillAddress, phoneScreen, signIn } from './testing/person.ts';
import { submitButton, submitOrder } from './testing/shopper.ts';
import { inOneBrand } from './testing/thorough.ts';

/** Goods outside of flash sessions, whose price is the same at any hour. */
const GOODS = {
  xtl: { categoryId: 'xtl-outing', goods: 'xtl-outing-cooler' },
  bz: { categoryId: 'bz-scent', goods: 'bz-scent-orbit' },
} as const;
const NAMES = { xtl: '雪铁龙', bz: '标致' } as const;
let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);

describe.each(inOneBrand('bz'))('/%s', (brand) => {
  let context: BrowserContext;
  let page: Page;
  const complaints: string[] = [];
  beforeAll(async () => {
    context = await phoneScreen(browser, inject('baseUrl'));
    page = await context.newPage();
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (/Content Security Policy|hydrat/i.test(message.text())) complaints.push(message.text());
    });
  });
  afterAll(() => context.close());
  const open = (path: string) => openPage(page, `/${brand}${path}`);

  test('from the mall to the cart, signing in on the way and coming back', async () => {
    await open('/mall/Home');
    expect(await page.title()).toBe(NAMES[brand]);
    expect(await seriousFindings(page)).toEqual([]);
    await page.locator('main a[href*="sku/SkuDetail"]:visible').first().click();
    await page.waitForURL(/SkuDetail/);
    await page.getByRole('button', { name: '加入购物车', exact: true }).waitFor();
    await settle(page);
    expect(await seriousFindings(page)).toEqual([]);
    await open('/mall/shopping/ShoppingCart');
    await page.getByRole('button', { name: '登录 / 注册' }).click();
    await page.waitForURL(/Login/);
    await page.getByRole('textbox', { name: '手机号' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await signIn(page);
    expect(new URL(page.url()).pathname).toBe(`/${brand}/mall/shopping/ShoppingCart`);
    await page.getByRole('heading', { name: '购物车还是空的' }).waitFor();
  });

  test('adds a product to the cart, changes it and goes to order it', async () => {
    await open('/mall/ClassifyList');
    expect(await seriousFindings(page)).toEqual([]);
    const { categoryId, goods } = GOODS[brand];
    await open(`/mall/ClassifyList?categoryId=${categoryId}`);
    await page.locator(`main a[href*="id=${goods}"]:visible`).click();
    await page.waitForURL(/SkuDetail/);
    await page.getByRole('button', { name: '加入购物车', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: '选择规格' });
    await sheet.waitFor();
    await sheet.getByRole('button', { name: /加入购物车|确定/ }).click();
    // The goods are in the cart only once the sheet has closed.
    await page.getByText('已加入购物车').waitFor();
    await open('/mall/shopping/ShoppingCart');
    await page.getByRole('checkbox', { name: '全选' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: /去结算/ }).click();
    await page.waitForURL(/OrderCreate/);
    await page.getByText('请添加收货地址').click();
    await page.waitForURL(/address\/create/);
    await page.getByRole('textbox', { name: '收货人' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await (await fillAddress(page)).click();
    await page.waitForURL(/OrderCreate/);
    await page.getByText('示例路 128 号 3 楼').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
  });

  test('ten taps make one order; a failed payment can be tried again', async () => {
    await submitButton(page).waitFor();
    await page.evaluate(() => {
      const button = [...document.querySelectorAll('button')].find(
        (b) => b.textContent === '提交订单',
      );
      for (let i = 0; i < 10; i++) button!.click();
    });
    await page.waitForURL(/PayCenter/);
    await page.getByRole('button', { name: '立即付款' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: '立即付款' }).click();
    await page.getByRole('button', { name: '支付失败' }).click();
    await page.getByRole('heading', { name: '付款没有成功' }).waitFor();
    await page.getByRole('link', { name: '重新付款' }).click();
    await page.getByRole('button', { name: '立即付款' }).click();
    await page.getByRole('button', { name: '付款成功，但通知丢失' }).click();
    await page.waitForURL(/PaySuccess/);
    await page.getByRole('heading', { name: '付款成功' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await open('/mall/order/OrderList');
    await page.getByRole('link', { name: /合计/ }).first().waitFor();
    expect(await page.getByRole('link', { name: /合计/ }).count()).toBe(1);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('link', { name: /合计/ }).click();
    await page.waitForURL(/OrderDetail/);
    await page.getByRole('heading', { name: /待发货/ }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
  });

  test('buys again and cancels', async () => {
    await page.getByRole('button', { name: '再次购买' }).click();
    const id = await submitOrder(page);
    await open(`/mall/order/OrderDetail?id=${id}`);
    await page.getByRole('button', { name: '取消订单' }).click();
    const sheet = page.getByRole('dialog', { name: '为什么取消？' });
    await sheet.getByRole('radio', { name: '规格选错了' }).check();
    await sheet.getByRole('button', { name: '取消订单' }).click();
    await page.getByRole('heading', { name: '已关闭' }).waitFor();
    await page.getByText('规格选错了').first().waitFor();
  });

  test.each(['/mall/sku/SkuSearchHistory', '/mall/sku/SkuSearch?keyword=香', '/sliding'])(
    '%s is accessible',
    async (path) => {
      await open(path);
      expect(await seriousFindings(page)).toEqual([]);
    },
  );

  test('no page threw an error or violated the content policy', () => {
    expect(complaints).toEqual([]);
  });
});

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { seriousFindings } from './testing/accessibility.ts';
import { operate } from './testing/operate.ts';
import {
  pay,
  picker,
  type Shopper,
  startShopping,
  submitButton,
  submitOrder,
} from './testing/shopper.ts';
import { inOneBrand } from './testing/thorough.ts';

const GOODS = {
  xtl: { main: 'xtl-care-oil', addOn: 'PM0.3 空调滤芯', scarce: 'xtl-parts-wiper-c', stock: 208 },
  bz: { main: 'bz-care-oil', addOn: '原厂机油滤清器', scarce: 'bz-parts-spark-a', stock: 140 },
} as const;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);

describe.each(inOneBrand('bz'))('from cart to order in /%s', (brand) => {
  const { main, addOn, scarce, stock } = GOODS[brand];
  const say = (...command: string[]) => operate(inject('baseUrl'), '--brand', brand, ...command);
  let shopper: Shopper;
  beforeAll(async () => {
    shopper = await startShopping(browser, brand);
  });
  afterAll(async () => {
    expect(shopper.complaints).toEqual([]);
    await shopper.context.close();
  });

  test('an add-on is taken beside its main goods and bought with them', async () => {
    const { page, open } = shopper;
    await open(`/sku/SkuDetail?id=${main}&skuId=${main}-b`);
    await page.getByRole('button', { name: '加入购物车', exact: true }).click();
    await picker(page)
      .getByRole('button', { name: /加入购物车|确定/ })
      .click();
    await picker(page).waitFor({ state: 'hidden' });
    await open('/shopping/ShoppingCart');
    await page.getByRole('link', { name: /已满足，还可换购 1 件/ }).click();
    await page.waitForURL(/superAddCart/);
    await page.getByRole('button', { name: `换购${addOn}` }).click();
    await page.getByText('已换购 1 件').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('link', { name: '回购物车' }).click();

    const mine = page.getByRole('checkbox', { name: /^选择/ });
    await mine.uncheck();
    await page.getByText('勾选主商品后一起结算').waitFor();
    // Styles that the next page loaded must not override those of this page.
    const picture = await page.locator('main li img').last().boundingBox();
    expect([picture!.width, picture!.height].map(Math.round)).toEqual([56, 56]);
    expect(await seriousFindings(page)).toEqual([]);
    await mine.check();
    await page.getByRole('button', { name: '去结算 2' }).click();
    await page.waitForURL(/OrderCreate/);
    await page.getByText('换购', { exact: true }).waitFor();
    await page.getByText(/积分可抵 ¥[\d,]+\.\d{2}/).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await submitOrder(page);
    await pay(page);
    await open('/shopping/ShoppingCart');
    await page.getByRole('heading', { name: '购物车还是空的' }).waitFor();
    const asked = page.waitForResponse(/user\/score\/get/);
    await page.goto('/home');
    const { data } = (await (await asked).json()) as { data: { score: number } };
    await page.getByText(`${data.score.toLocaleString('en-US')} 积分 · 个人资料`).waitFor();
  });

  test('checkout names lines that became unavailable, and the buyer corrects them there', async () => {
    const { page, open } = shopper;
    await open(`/order/OrderCreate?lines=${scarce}:2`);
    await submitButton(page).waitFor();
    await say('stock', scarce, '--', String(1 - stock));
    try {
      await submitButton(page).click();
      const refused = page.getByRole('dialog', { name: '订单还没有提交' });
      await refused.getByRole('button', { name: '去处理' }).click();
      await refused.waitFor({ state: 'hidden' });
      expect(await seriousFindings(page)).toEqual([]);
      await page.getByRole('button', { name: '改为 1 件' }).click();
      await page.getByText('×1').waitFor();
      await submitOrder(page);
      await page.getByRole('button', { name: '立即付款' }).waitFor();
      expect(await seriousFindings(page)).toEqual([]);
    } finally {
      await say('stock', scarce, `+${stock}`);
    }
  });
});

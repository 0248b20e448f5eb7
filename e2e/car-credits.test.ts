import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { seriousFindings } from './testing/accessibility.ts';
import { inOneBrand } from './testing/thorough.ts';
import { openPage } from './testing/open-page.ts';
import { phoneScreen } from './testing/person.ts';
import { newMember } from './testing/session.ts';

const SERIES = {
  xtl: { id: 'xtl-versailles', offer: '凡尔赛购车权益', price: '¥199.00' },
  bz: { id: 'bz-2008', offer: '2008 购车权益', price: '¥199.00' },
} as const;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);

describe.each(inOneBrand('xtl'))('credits for a car of %s', (brand) => {
  const { id, offer, price } = SERIES[brand];
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    const member = await newMember(inject('baseUrl'));
    context = await phoneScreen(browser, inject('baseUrl'), { member });
    page = await context.newPage();
  });
  afterAll(() => context.close());

  const look = async (name: string) => {
    expect(await seriousFindings(page), name).toEqual([]);
    if (process.env.SHOTS)
      await page.screenshot({
        path: `${process.env.SHOTS}/credit-${brand}-${name}.png`,
        fullPage: true,
      });
  };

  test('is paid, waits for the signature, and goes back whole', async () => {
    await openPage(page, `/${brand}/loveCar/detail/${id}`);
    await page.getByRole('link', { name: new RegExp(offer) }).click();
    await page.getByRole('heading', { name: '规则' }).waitFor();
    await look('offer');
    await page.getByRole('button', { name: `购买 ${price}（未使用随时可退）` }).click();
    await page.waitForURL(/PayCenter/);
    await page.getByRole('button', { name: '立即付款' }).click();
    await page.getByRole('button', { name: '支付失败' }).click();
    await page.waitForURL(/marketingOrderResult/);
    await page.getByRole('heading', { name: '还没有收到付款' }).waitFor();
    await look('unpaid');
    await page.getByRole('link', { name: '去付款' }).click();
    await page.waitForURL(/PayCenter/);
    await page.getByRole('button', { name: '立即付款' }).click();
    await page.getByRole('button', { name: '支付成功', exact: true }).click();
    await page.getByRole('heading', { name: '购买成功' }).waitFor();
    await look('bought');
    await page.getByRole('link', { name: '看权益' }).click();
    const own = page.getByRole('region', { name: '我的权益' });
    await own.getByText('待使用').waitFor();
    await look('own');

    await openPage(page, `/${brand}/carOrder/list`);
    await page.getByRole('tab', { name: '权益订单' }).click();
    await page.getByRole('heading', { name: offer }).waitFor();
    await look('list');
    await page.getByRole('link', { name: new RegExp(offer) }).click();
    await own.getByRole('button', { name: `退款 ${price}` }).click();
    await page.getByRole('button', { name: '退款', exact: true }).click();
    await own.getByText(/退款中|已退款/).waitFor();
    await look('returned');
  });
});

import type { Brand } from '@marque/contract/core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { seriousFindings } from './testing/accessibility.ts';
import { GOODS } from './testing/fixtures/mall/catalog.ts';
import { orderIn } from './testing/fixtures/mall/order.ts';
import { enterHost } from './testing/hosts.ts';
import { type Member, memberOf } from './testing/member.ts';
import { openPage } from './testing/open-page.ts';
import { phoneScreen } from './testing/person.ts';
import { newMember } from './testing/session.ts';
import { inOneBrand } from './testing/thorough.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);

const HOTLINES = { xtl: '400-000-0101', bz: '400-000-0202' };

async function phoneOf(brand: Brand) {
  const session = await newMember(inject('baseUrl'));
  const context = await phoneScreen(browser, inject('baseUrl'), { member: session });
  const member = memberOf(inject('baseUrl'), brand, session);
  return { context, page: await context.newPage(), member };
}

describe.each(inOneBrand('xtl'))('/%s', (brand) => {
  let context: BrowserContext;
  let page: Page;
  let member: Member;
  beforeAll(async () => {
    ({ context, page, member } = await phoneOf(brand));
  });
  afterAll(() => context.close());

  const bar = () => page.getByRole('navigation', { name: '主导航' }).filter({ visible: true });
  const tab = (name: string) => bar().getByRole('link', { name, exact: true });

  test('the bar leads from root to root and says which one stands', async () => {
    await openPage(page, `/${brand}/mall/Home`);
    expect(await tab('商城').getAttribute('aria-current')).toBe('page');
    await tab('我的').click();
    await page.waitForURL(/view=me/);
    await page.getByRole('heading', { name: '我的订单' }).waitFor();
    expect(await page.title()).toBe('我的');
    expect(await page.locator('html').getAttribute('data-brand')).toBe(brand);
    await tab('首页').click();
    await page.waitForURL(/view=home/);
    await page.getByRole('navigation', { name: '常用服务' }).waitFor();
    expect(await page.locator('html').getAttribute('data-brand')).toBe(brand);
    await expect.poll(() => page.title()).toBe('首页');
    await tab('爱车').click();
    await page.waitForURL((url) => url.pathname === `/${brand}/loveCar`);
    await expect.poll(() => tab('爱车').getAttribute('aria-current')).toBe('page');
    await tab('商城').click();
    await page.waitForURL((url) => url.pathname === `/${brand}/mall/Home`);
  });

  test('the count of waiting things equals the list it leads to', async () => {
    await orderIn('refunding')(member);
    await openPage(page, `/home?view=me&brand=${brand}`);
    await page.getByRole('link', { name: '退款/售后，1 单' }).click();
    await page.waitForURL(/status=afterSale&view=underWay/);
    const records = page.getByRole('button', { name: '进行中' });
    await records.waitFor();
    await page.locator('main a[href*="Refund"]:visible').first().waitFor();
    expect(await page.locator('main a[href*="RefundDetail"]:visible').count()).toBe(1);
  });

  test('help opens from goods: telephone, hours, questions, all by the keyboard', async () => {
    await openPage(page, `/${brand}/mall/sku/SkuDetail?id=${GOODS[brand].commodity}`);
    const opener = page.getByRole('button', { name: '客服' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: /客服$/ });
    await sheet.getByText(HOTLINES[brand]).waitFor();
    await sheet.getByText(/现在(有人|没有人)接听 · .*\d\d:\d\d/).waitFor();
    await sheet.getByRole('button', { name: '打电话' }).waitFor();
    const question = sheet.locator('summary').first();
    await question.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => sheet.locator('details[open]').count()).toBe(1);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await sheet.getByText('订单号').count()).toBe(0);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    expect(await opener.evaluate((button) => document.activeElement === button)).toBe(true);
  });

  test('help about an order hands the order over', async () => {
    const { id, orderNo } = await orderIn('unpaid')(member);
    const asked = page.waitForRequest((request) => request.url().includes(orderNo));
    await openPage(page, `/${brand}/mall/order/OrderDetail?id=${id}`);
    await page.getByRole('button', { name: /^客服/ }).click();
    await asked;
    await page
      .getByRole('dialog', { name: /客服$/ })
      .getByRole('button', { name: `复制订单号 ${orderNo}` })
      .waitFor();
  });
});

test('a host with tabs of its own shows no second bar', async () => {
  const context = await phoneScreen(browser, inject('baseUrl'), {
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/122.0 MicroMessenger/8.0.56 miniProgram/wx1',
  });
  await enterHost(context, 'applet', { Authorization: '', userId: '', phone: '' });
  const page = await context.newPage();
  await openPage(page, '/xtl/mall/Home?ownTabs=1');
  const bar = page.getByRole('navigation', { name: '主导航' });
  expect(await bar.count()).toBe(0);
  await openPage(page, '/bz/mall/Home');
  expect(await bar.count()).toBe(0);
  await context.close();
});

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { startTestServer, type TestServer } from './server.ts';
import { seriousFindings } from './testing/accessibility.ts';
import { inOneBrand } from './testing/thorough.ts';
import { settle } from './testing/open-page.ts';
import { keepShares, lastShared } from './testing/shares.ts';
import { type Shopper, startShopping, submitOrder } from './testing/shopper.ts';

const GOODS = { xtl: 'xtl-outing-cooler-a', bz: 'bz-outdoor-power-a' } as const;
const CAP_YUAN = 2000;

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([
    sharedBrowser(),
    // The cap of a payment is below the order's amount.
    startTestServer(undefined, { SANDBOX_CAP: String(CAP_YUAN) }),
  ]);
});
afterAll(async () => {
  await leaveBrowser();
  await server.stop();
});

/** Chooses the result on the sandbox cashier. */
const chooseResult = (page: Page, choice = '支付成功') =>
  page.getByRole('button', { name: choice, exact: true }).click();

describe.each(inOneBrand('bz'))('paying in parts in /%s', (brand) => {
  let buyer: Shopper;
  let friend: Shopper;
  beforeAll(async () => {
    [buyer, friend] = await Promise.all([
      startShopping(browser, brand, server.baseUrl),
      startShopping(browser, brand, server.baseUrl),
    ]);
    await buyer.page.addInitScript(keepShares);
  });
  afterAll(async () => {
    expect([...buyer.complaints, ...friend.complaints]).toEqual([]);
    await Promise.all([buyer.context.close(), friend.context.close()]);
  });

  test('the buyer pays a part, a friend another, the buyer the rest', async () => {
    const { page, open } = buyer;
    await open(`/order/OrderCreate?lines=${GOODS[brand]}:4`);
    const id = await submitOrder(page);
    await page.getByText(/一笔最多付 ¥2,000.00/).waitFor();
    await settle(page);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: '分笔付，先付 ¥2,000.00' }).click();
    await page.waitForURL(/part=/);
    await page.getByText('分笔付款的第 1 笔').waitFor();

    // The payment fails first, and the part stays open.
    await page.getByRole('button', { name: '立即付款' }).click();
    await chooseResult(page, '支付失败');
    await page.getByRole('link', { name: '重新付款' }).click();
    await page.getByText('上次付款没有成功').waitFor();
    await page.getByRole('button', { name: '立即付款' }).click();
    await chooseResult(page, '付款成功，但通知丢失');
    await page.waitForURL(/PayCenter/);
    await page.getByRole('progressbar', { name: '已付' }).waitFor();
    await page.getByText('第 1 笔 已付').waitFor();
    await settle(page);
    expect(await seriousFindings(page)).toEqual([]);

    const amount = page.getByLabel('这笔付');
    await amount.fill('50');
    await page.getByText('最少付 ¥100.00').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await amount.fill('1000');
    await page.getByRole('button', { name: '找人代付' }).click();
    const link = await lastShared(page);
    await page.getByText('等朋友付款').waitFor();
    await settle(page);
    expect(await seriousFindings(page)).toEqual([]);

    const other = friend.page;
    await other.goto(link);
    await other.getByRole('heading', { name: '帮朋友付款' }).waitFor();
    await other.getByText('林*').waitFor();
    expect(await other.getByText(/示例路/).count()).toBe(0);
    await settle(other);
    expect(await seriousFindings(other)).toEqual([]);
    await other.getByRole('button', { name: '帮 TA 付款' }).click();
    await chooseResult(other);
    await other.getByText('这笔已经付好了').waitFor();
    expect(await seriousFindings(other)).toEqual([]);

    await open(`/order/PayCenter?id=${id}`);
    await page.getByText('第 2 笔 已付').waitFor();
    for (;;) {
      const next = page.getByRole('button', { name: '付这笔' });
      await next.click();
      await page.waitForURL(/part=/);
      await page.getByRole('button', { name: '立即付款' }).click();
      await chooseResult(page);
      await page.waitForURL(/PaySuccess|PayCenter/);
      if (page.url().includes('PaySuccess')) break;
      await next.waitFor();
    }
    await page.getByRole('heading', { name: '付款成功' }).waitFor();
  });

  test('the buyer can take back what a friend was asked for', async () => {
    const { page, open } = buyer;
    await open(`/order/OrderCreate?lines=${GOODS[brand]}:1`);
    const id = await submitOrder(page);
    const cashier = page.url();
    await page.getByRole('button', { name: '找人代付' }).click();
    const link = await lastShared(page);
    await page.getByRole('button', { name: '收回第 1 笔' }).click();
    await page.getByText('待付', { exact: true }).waitFor({ state: 'hidden' });
    await friend.page.goto(link);
    await friend.page.getByText('这笔代付已结束').waitFor();
    await page.goto(cashier);
    expect(id).not.toBe('');
    await page.getByRole('button', { name: '找人代付' }).waitFor();
  });
});

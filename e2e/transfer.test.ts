import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { startTestServer, type TestServer } from './server.ts';
import { seriousFindings } from './testing/accessibility.ts';
import { inOneBrand } from './testing/thorough.ts';
import { operate } from './testing/operate.ts';
import { settle } from './testing/open-page.ts';
import { type Shopper, startShopping, submitOrder } from './testing/shopper.ts';

const GOODS = { xtl: 'xtl-outing-cooler-a', bz: 'bz-outdoor-power-a' } as const;

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([
    sharedBrowser(),
    startTestServer(undefined, { TRANSFER_FROM: '100' }),
  ]);
});
afterAll(async () => {
  await leaveBrowser();
  await server.stop();
});

describe.each(inOneBrand('xtl'))('paying by bank transfer in /%s', (brand) => {
  let buyer: Shopper;
  beforeAll(async () => {
    buyer = await startShopping(browser, brand, server.baseUrl);
  });
  afterAll(async () => {
    expect(buyer.complaints).toEqual([]);
    await buyer.context.close();
  });

  test('too little leaves a rest, too much goes back', async () => {
    const { page, open } = buyer;
    await open(`/order/OrderCreate?lines=${GOODS[brand]}:4`);
    const id = await submitOrder(page);
    await page.getByRole('radio', { name: '对公转账' }).click();
    await settle(page);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: '查看转账信息' }).click();
    await page.waitForURL(/part=/);
    const memo = (await page
      .getByLabel('识别码', { exact: true })
      .getByText(/^[2-9A-Z]{8}$/)
      .textContent())!;
    await settle(page);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: /我已转出/ }).click();
    await page.getByText('等银行到账，到账后会通知你').waitFor();

    const book = (ref: string, amount: string) =>
      operate(
        server.baseUrl,
        'transfer-book',
        `${id}-${ref}`.slice(-30),
        '--amount',
        amount,
        '--memo',
        memo,
        '--tail',
        '8842',
      );
    expect(await book('first', '100')).toContain('still to come');
    await open(`/order/PayCenter?id=${id}`);
    await page.getByText('第 1 笔 已付').waitFor();
    await page.getByText(`对公转账 · 识别码 ${memo}`).first().waitFor();
    await settle(page);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await book('rest', '99999')).toContain('goes back');
    await open(`/order/PayCenter?id=${id}`);
    await page.getByText('这个订单已付款').waitFor();
    await page.getByText(/多转的.*正在退回尾号 8842 的账户/).waitFor();
  });
});

import {
  operatorDeliver,
  operatorShip,
  operatorTrack,
} from '@marque/contract/mall/fulfilment/operator-endpoints';
import { operatorWriteOff } from '@marque/contract/mall/write-off/operator-endpoints';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpsClient } from '../tools/ops/client.ts';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { startTestServer, type TestServer } from './server.ts';
import { seriousFindings } from './testing/accessibility.ts';
import { inOneBrand } from './testing/thorough.ts';
import { openPage } from './testing/open-page.ts';
import { operatorOf } from './testing/operator.ts';
import { giveAddress, newMember } from './testing/session.ts';
import { phoneScreen } from './testing/person.ts';
import { submitOrder } from './testing/shopper.ts';

/** Two commodities that are shipped and one that is used in a store. */
const GOODS = {
  xtl: ['xtl-scent-shanye-a2:1', 'xtl-interior-sunshade-b:2', 'xtl-service-ac-b:1'],
  bz: ['bz-scent-orbit-a:1', 'bz-parts-keyshell-c:2', 'bz-service-align-a:1'],
} as const;

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  browser = await sharedBrowser();
  // The test publishes a home page.
  server = await startTestServer();
});
afterAll(async () => {
  await leaveBrowser();
  await server.stop();
});

describe.each(inOneBrand('bz'))('the operators of /%s', (brand) => {
  let context: BrowserContext;
  let page: Page;
  let orderId: string;
  let orderNo: string;
  let operator: OpsClient;
  beforeAll(async () => {
    operator = operatorOf(server.baseUrl, brand);
    const member = await newMember(server.baseUrl);
    await giveAddress(server.baseUrl, member);
    context = await phoneScreen(browser, server.baseUrl, { member });
    page = await context.newPage();
    await open(`/OrderCreate?lines=${GOODS[brand].join(',')}`);
    orderId = await submitOrder(page);
    await page.getByRole('button', { name: '立即付款' }).click();
    await page.getByRole('button', { name: '支付成功' }).click();
    await page.waitForURL(/PaySuccess/);
    await open(`/OrderDetail?id=${orderId}`);
    orderNo = (await page.getByRole('button', { name: /^\d{16} 复制$/ }).textContent())!.slice(
      0,
      16,
    );
  });
  afterAll(() => context.close());
  const open = (path: string) => openPage(page, `/${brand}/mall/order${path}`);

  test('parcels are sent, followed to the door and received one by one', async () => {
    const [first, second] = [`YD-${orderNo}-1`, `YD-${orderNo}-2`];
    await operator.call(operatorShip, {
      orderNo,
      trackingNo: first,
      lines: [{ lineId: '1', quantity: 1 }],
    });
    await operator.call(operatorTrack, {
      id: first,
      status: 'inTransit',
      text: '快件已离开转运中心',
    });
    await open(`/OrderDetail?id=${orderId}`);
    await page.getByRole('link', { name: /快件已离开转运中心/ }).click();
    await page.waitForURL(/myParcel/);
    await page.getByText('待发货').waitFor();
    expect(await seriousFindings(page)).toEqual([]);

    await operator.call(operatorDeliver, { id: first });
    await operator.call(operatorShip, { orderNo, trackingNo: second });
    await open(`/myParcel?id=${orderId}`);
    await page.getByRole('link', { name: /包裹 1.*已签收/ }).click();
    await page.waitForURL(/logisticsDetail/);
    await page.getByText('138****8000').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: '确认收货' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '确认收货' }).click();
    await page.getByRole('heading', { name: '已收货' }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: /包裹 1.*已收货/ }).waitFor();
    await page.getByRole('button', { name: '确认收货' }).click();
    await page.getByText('物流还没有显示签收').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: '确认收货' }).click();
    await page.getByRole('link', { name: /包裹 2.*已收货/ }).waitFor();
    await open(`/OrderDetail?id=${orderId}`);
    await page.getByRole('heading', { name: '待使用' }).waitFor();
  });

  test('a code is shown; its page tells when the store has taken it', async () => {
    // An older address, in which this was a status of orders.
    await open('/OrderList?status=toUse');
    const waiting = page.getByLabel(`订单 ${orderNo}`);
    await waiting.getByText('全国门店通用').waitFor();
    await waiting.getByRole('button', { name: '出示券码' }).click();
    await page.waitForURL(/writeCodeDetail/);
    await page.getByRole('img', { name: '核销二维码，待使用' }).waitFor();
    await page.getByRole('img', { name: '核销条形码，待使用' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    const shown = await page.getByText(/^\d{4} \d{4} \d{4}$/).textContent();
    const code = shown!.replaceAll(' ', '');
    await operator.call(operatorWriteOff, { code, dealerId: 'sh-minhang' });
    await page.getByRole('img', { name: '核销二维码，已使用' }).waitFor();
    await page.getByText('已在 上海闵行用户中心 核销').waitFor();
    await open('/OrderList?status=pickup');
    await page.getByRole('heading', { name: '没有要到店的订单' }).waitFor();
    await page.getByRole('button', { name: '已结束' }).click();
    await waiting.getByText('已使用', { exact: true }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await open(`/OrderDetail?id=${orderId}`);
    await page.getByRole('heading', { name: '已完成' }).waitFor();
  });
});

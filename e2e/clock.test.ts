import { commodityDetail } from '@marque/contract/mall/catalog/endpoints';
import type { Brand } from '@marque/contract/core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadContent } from '@marque/server/src/seed/load.ts';
import { readContent } from '@marque/server/src/seed/read.ts';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { startTestServer, type TestServer } from './server.ts';
import { onDatabase } from './testing/database.ts';
import { clientOf } from './testing/member.ts';
import { openPage } from './testing/open-page.ts';
import {
  pay,
  picker,
  type Shopper,
  startShopping,
  submitButton,
  submitOrder,
} from './testing/shopper.ts';
import { inOneBrand, THOROUGH } from './testing/thorough.ts';

type Moment = readonly [moment: string, brand: Brand];
/**
 * Sessions of both brands, and the ends of days, months and years. They follow each other, as a
 * server's clock does not go back over days.
 */
const MOMENTS: readonly Moment[] = [
  ...(THOROUGH
    ? ([
        ['2026-11-29T03:00:00', 'xtl'],
        ['2026-11-30T15:00:00', 'bz'],
      ] satisfies Moment[])
    : []),
  ['2026-11-30T23:59:30', 'xtl'],
  ...(THOROUGH ? ([['2026-12-01T00:05:00', 'bz']] satisfies Moment[]) : []),
  ['2026-12-31T23:59:30', 'bz'],
  ...(THOROUGH ? ([['2027-01-01T00:05:00', 'xtl']] satisfies Moment[]) : []),
];
const content = readContent();

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  browser = await sharedBrowser();
  server = await startTestServer(`${MOMENTS[0]![0]}+08:00`);
});
afterAll(async () => {
  await leaveBrowser();
  await server.stop();
});

/** Sets the clock and reloads the demo content, which would otherwise follow within minutes. */
async function setClock(moment: string): Promise<void> {
  await server.setClock(`${moment}+08:00`);
  await onDatabase(server, (database) =>
    loadContent(database, content, new Date(`${moment}+08:00`)),
  );
}

/** Opens the flash sessions and returns an item that is on sale. */
async function findFlash({ page, open }: Shopper) {
  await open('/SpikeList');
  const item = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: '立即抢购' }) })
    .last();
  const link = item.getByRole('link').first();
  const words = (await link.textContent())!;
  const { searchParams } = new URL((await link.getAttribute('href'))!, server.baseUrl);
  const [id, skuId] = [searchParams.get('id')!, searchParams.get('skuId')!];
  return {
    link,
    id,
    skuId,
    most: Number(/每人限 (\d) 件/.exec(words)![1]),
    price: (await item
      .getByText(/^¥[\d,.]+$/)
      .first()
      .textContent())!,
    button: (name: string) =>
      page.locator(`article:has(a[href*="skuId=${skuId}"])`).getByText(name, { exact: true }),
  };
}

const head = (page: Page) => page.getByRole('region', { name: '价格与名称' });

describe.each(MOMENTS)('at %s in /%s', (moment, brand) => {
  const day = moment.slice(0, 10);
  let shopper: Shopper;
  let page: Page;
  beforeAll(async () => {
    await setClock(moment);
    shopper = await startShopping(browser, brand, server.baseUrl);
    ({ page } = shopper);
  });
  afterAll(async () => {
    expect(shopper.complaints).toEqual([]);
    await shopper.context.close();
  });

  test('a flash sale: the specification that is meant, no more than allowed, a quarter of an hour to pay', async () => {
    const { link, id, skuId, most, price, button } = await findFlash(shopper);
    await server.setClock(`${moment}+08:00`);
    await link.click();
    await page.waitForURL(new RegExp(`SkuDetail\\?id=${id}&skuId=${skuId}$`));
    await page.getByText(`限时价每人 ${most} 件`).first().waitFor();
    await head(page).getByText(price, { exact: true }).first().waitFor();
    await head(page).getByRole('timer').waitFor();
    await page.getByRole('button', { name: '立即购买' }).click();
    const sheet = picker(page);
    // At the limit the button is disabled and says why.
    for (let i = 0; i < most; i++)
      await sheet.getByRole('button', { name: '增加' }).click({ force: true });
    await page.getByText(`最多可买 ${most} 件`).waitFor();
    await server.setClock(`${moment}+08:00`);
    await sheet.getByRole('button', { name: '立即购买' }).click();
    await page.waitForURL(/OrderCreate/);
    await page.getByText('限时', { exact: true }).waitFor();
    const orderId = await submitOrder(page);
    await page.getByRole('timer').filter({ hasText: '00:14:' }).waitFor();
    await pay(page);
    await shopper.open(`/order/OrderDetail?id=${orderId}`);
    await page
      .getByText(new RegExp(`^${day} ${moment.slice(11, 16)}`))
      .first()
      .waitFor();
    // An order line links to its commodity.
    await page.locator(`main a[href*="skuId=${skuId}"]`).waitFor();

    await server.setClock(`${moment}+08:00`);
    await shopper.open('/SpikeList');
    await button('已抢满').click();
    await page.waitForURL(/SkuDetail/);
    await page.getByText(`限时价每人 ${most} 件，你已抢满`).waitFor();
    expect(await head(page).getByRole('timer').count()).toBe(0);
  });

  test('a coupon is claimed and takes something off', async () => {
    await openPage(page, `/${brand}/me/CouponCenter`);
    // A coupon for all goods; the newcomer's coupon may be used up by the flash sale.
    const name = { xtl: '换季出行券', bz: '冲刺券' }[brand];
    const ticket = page.getByRole('article').filter({ hasText: name });
    await ticket.getByRole('button', { name: '领取' }).click();
    await page.getByText('已领取，下单时自动为你选最省的').waitFor();
    await page.goto(`/${brand}/coupon/list`);
    await ticket.getByRole('link', { name: '去使用' }).waitFor();
    const plain = { xtl: 'xtl-interior-mat-b1', bz: 'bz-cockpit-mat-b1' }[brand];
    await shopper.open(`/order/OrderCreate?lines=${plain}:1`);
    await page.getByRole('button', { name: /^优惠券 .*-¥/ }).waitFor();
    await submitOrder(page);
    await page.getByRole('timer').filter({ hasText: '00:29:' }).waitFor();
  });
});

describe.each(inOneBrand('bz'))('a flash session of /%s and the time left', (brand) => {
  let shopper: Shopper;
  let page: Page;
  beforeAll(async () => {
    await setClock('2027-01-02T15:00:00');
    shopper = await startShopping(browser, brand, server.baseUrl);
    ({ page } = shopper);
  });
  afterAll(async () => {
    expect(shopper.complaints).toEqual([]);
    await shopper.context.close();
  });

  test('the first view selects the SKU of the address, whatever was selected before', async () => {
    await shopper.open('/Home');
    const strip = page.locator('main a[href*="skuId="]:visible');
    const ids = await strip.evaluateAll((links: HTMLAnchorElement[]) =>
      links.map((link) => new URL(link.href).searchParams.get('id')!),
    );
    const { call } = clientOf(server.baseUrl, brand);
    const details = await Promise.all(
      [...new Set(ids)].map((commodityId) => call(commodityDetail, { commodityId })),
    );
    const goods = details.find(({ skus }) => skus.filter(({ stock }) => stock > 0).length > 1)!;
    const meant = goods.skus.find(({ flash }) => flash)!;
    const other = goods.skus.find(({ stock, flash }) => stock > 0 && !flash)!;
    const yuan = (fen: number) => `¥${(fen / 100).toFixed(2)}`;
    await page.locator(`main a[href*="skuId=${meant.id}"]:visible`).first().click();
    const price = (fen: number) => head(page).getByText(yuan(fen), { exact: true }).first();
    await price(meant.flash!.priceFen).waitFor();
    // The chosen specification survives navigation.
    await page.getByRole('button', { name: '加入购物车', exact: true }).click();
    for (const value of other.values)
      await picker(page).getByRole('button', { name: value }).click();
    await page.goBack();
    await price(other.priceFen).waitFor();
    await page.goBack();
    await page.locator(`main a[href*="skuId=${meant.id}"]:visible`).first().click();
    await price(meant.flash!.priceFen).waitFor();

    const path = `/${brand}/mall/sku/SkuDetail?id=${goods.id}`;
    const html = async (skuId: string) => (await page.request.get(`${path}&skuId=${skuId}`)).text();
    expect(await html(meant.id)).toContain('限时价</span>');
    expect(await html(other.id)).not.toContain('限时价</span>');
    expect(await html('gone')).toContain(goods.title);
  });

  test('its price was used up in another order: what it costs now', async () => {
    const { most, skuId, button } = await findFlash(shopper);
    await button('立即抢购').click();
    await page.waitForURL(/OrderCreate/);
    await page.getByText('商品金额').waitFor();
    const tab = await shopper.context.newPage();
    await tab.goto(`/${brand}/mall/order/OrderCreate?lines=${skuId}:${most}`);
    await tab.getByText('商品金额').waitFor();
    await submitOrder(tab);
    await tab.close();
    await submitButton(page).click();
    const refused = page.getByRole('dialog', { name: '订单还没有提交' });
    await refused.getByText(/从 ¥.* 变为 ¥/).waitFor();
    await refused.getByRole('button', { name: '按新的金额提交' }).click();
    await page.waitForURL(/PayCenter/);
  });
});

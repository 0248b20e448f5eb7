import { carOrderList } from '@marque/contract/car-order/endpoints';
import { queryAllApp } from '@marque/contract/cars/custom/option-endpoints';
import { dealerPage } from '@marque/contract/dealer/endpoints';
import { operatorCarPrice } from '@marque/contract/cars/sale/operator-endpoints';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { seriousFindings } from './testing/accessibility.ts';
import { memberOf } from './testing/member.ts';
import { openPage } from './testing/open-page.ts';
import { phoneScreen } from './testing/person.ts';
import { newMember, type Session } from './testing/session.ts';
import { inOneBrand } from './testing/thorough.ts';

const TYPES = { xtl: 'xtl-c6-flagship', bz: 'bz-2008-gt' } as const;
/** Trims that no other test books, because their prices change. */
const DEARER = { xtl: 'xtl-versailles-voyage', bz: 'bz-408x-night' } as const;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);

describe.each(inOneBrand('xtl'))('a car of %s is booked', (brand) => {
  let context: BrowserContext;
  let page: Page;
  let member: Session;
  beforeAll(async () => {
    member = await newMember(inject('baseUrl'));
    context = await phoneScreen(browser, inject('baseUrl'), { member });
    page = await context.newPage();
  });
  afterAll(() => context.close());
  const shot = async (name: string) => {
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/booking-${brand}-${name}.png` });
  };

  test('from its configuration to the paid deposit, and given back', async () => {
    const { call } = memberOf(inject('baseUrl'), brand, member);
    const typeId = TYPES[brand];
    const { defaults } = await call(queryAllApp, { typeId });
    const chosen = defaults.join(',');
    await openPage(page, `/${brand}/custom/details?typeId=${typeId}&chosen=${chosen}`);
    await page.getByRole('link', { name: '立即预订' }).click();
    await page.waitForURL(/\/buy\?/);
    await page.getByRole('region', { name: '价格' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await shot('buy');
    // Without a known city the window includes the transport to all cities.
    await page.getByRole('button', { name: /^预计交付.*运输按城市 6–9 天，选城市更准/ }).click();
    const cities = page.getByRole('dialog', { name: '选择城市' });
    await cities.getByRole('button', { name: '成都' }).first().click();
    await cities.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /^预计交付 · 成都.*运输 6–7 天/ }).waitFor();
    await page.getByRole('button', { name: /^门店/ }).click();
    const stores = page.getByRole('dialog', { name: '选择门店' });
    await stores
      .getByRole('button', { name: /^选这家/ })
      .first()
      .click();
    await stores.waitFor({ state: 'hidden' });
    // From now on the store's city is known.
    await page.getByRole('button', { name: /^预计交付/ }).waitFor({ state: 'hidden' });
    await page
      .getByRole('region', { name: '价格' })
      .getByText(/^预计交付 · /)
      .waitFor();
    await page.getByRole('link', { name: '下一步' }).click();
    if (brand === 'bz') {
      await page.waitForURL(/bookingPreview/);
      await page.getByRole('region', { name: '配置' }).waitFor();
      expect(await seriousFindings(page)).toEqual([]);
      await shot('preview');
      await page.getByRole('link', { name: '去预订' }).click();
    }
    await page.waitForURL(/BookingSubmit/);
    await page.getByRole('button', { name: /^支付订金/ }).click();
    for (const said of [
      '请填写姓名，与身份证一致',
      '请选择上牌城市',
      '请阅读并同意预订协议和订金说明',
    ])
      await page.locator('p[role=alert]', { hasText: said }).waitFor();
    await page.getByRole('textbox', { name: '姓名' }).fill('林间');
    await page.getByRole('button', { name: /^上牌城市/ }).click();
    await page
      .getByRole('dialog', { name: '选择城市' })
      .getByRole('button', { name: '上海' })
      .first()
      .click();
    // Typed text survives a reload; the consent does not.
    await page.reload();
    expect(await page.getByRole('textbox', { name: '姓名' }).inputValue()).toBe('林间');
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    expect(await seriousFindings(page)).toEqual([]);
    await shot('submit');
    await page.getByRole('button', { name: /^支付订金/ }).click();
    await page.waitForURL(/PayCenter/);
    await page.getByRole('button', { name: '立即付款' }).click();
    await page.getByRole('button', { name: '支付失败' }).click();
    await page.waitForURL(/BookingPayFailed/);
    await page.getByText('配置和价格为你保留').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await shot('failed');
    await page.getByRole('link', { name: '重新支付' }).click();
    await page.getByRole('button', { name: '立即付款' }).click();
    await page.getByRole('button', { name: '支付成功' }).click();
    await page.waitForURL(/BookingPaySuccess/);
    await page.getByRole('region', { name: '接下来' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await shot('success');
    await page.route('https://uri.amap.com/**', (route) => route.fulfill({ body: 'map' }));
    for (const address of [
      page.url(),
      page.url().replace('buy/BookingPaySuccess', 'carOrder/details'),
    ]) {
      await openPage(page, address);
      await page.getByRole('button', { name: /^导航到门店/ }).click();
      await page.waitForURL(/^https:\/\/uri\.amap\.com\/navigation\?to=1[0-2]\d\.\d+,[23]\d\.\d+,/);
    }
    await openPage(page, `/${brand}/loveCar`);
    await page.getByRole('link', { name: /已预订/ }).click();
    await page.getByRole('button', { name: '取消订单' }).click();
    const sheet = page.getByRole('dialog', { name: '取消订单' });
    await sheet.getByRole('radio', { name: '价格原因' }).check();
    await shot('cancel');
    await sheet.getByRole('button', { name: /^取消订单，退回/ }).click();
    await page
      .getByText(/正在退回|已退回/)
      .first()
      .waitFor();
    await shot('cancelled');
  });

  test('at another price only after it was seen', async () => {
    const { call, operator } = memberOf(inject('baseUrl'), brand, member);
    const typeId = DEARER[brand];
    const { defaults, basePriceFen } = await call(queryAllApp, { typeId });
    const { items } = await call(dealerPage, { kind: 'sales', size: 1 });
    const asked = new URLSearchParams({
      typeId,
      chosen: defaults.join(','),
      dealerId: items[0]!.id,
    });
    await openPage(page, `/${brand}/loveCar/detail/${typeId.split('-').slice(0, 2).join('-')}`);
    await page
      .getByRole('link', { name: /^立即预订/ })
      .first()
      .waitFor();
    await openPage(page, `/${brand}/buy/BookingSubmit?${asked}`);
    await page.getByRole('textbox', { name: '姓名' }).fill('林间');
    await page.getByRole('button', { name: /^上牌城市/ }).click();
    await page
      .getByRole('dialog', { name: '选择城市' })
      .getByRole('button', { name: '上海' })
      .first()
      .click();
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await operator.call(operatorCarPrice, {
      subject: `type:${typeId}`,
      fen: basePriceFen + 1000_00,
      protects: false,
    });
    await page.getByRole('button', { name: /^支付订金/ }).click();
    const sheet = page.getByRole('dialog', { name: '价格变了' });
    await sheet.getByText('有变动').first().waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await shot('price');
    await sheet.getByRole('button', { name: '按新价格继续' }).click();
    await page.waitForURL(/PayCenter/);
    const orders = await call(carOrderList, { tab: 'unpaid' });
    expect(orders.items.map((one) => one.totalFen - basePriceFen)).toEqual([1000_00]);
  });
});

import { createAppointment } from '@marque/contract/appointment/endpoints';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { startTestServer, type TestServer } from './server.ts';
import { seriousFindings } from './testing/accessibility.ts';
import { memberOf } from './testing/member.ts';
import { openPage } from './testing/open-page.ts';
import { phoneScreen } from './testing/person.ts';
import { newMember } from './testing/session.ts';
import { inOneBrand } from './testing/thorough.ts';

/** A car, its store, and what the list shows of it. */
const CARS = {
  xtl: {
    id: 'used-xtl-01',
    store: 'wh-jiangan',
    name: '天逸 悦家版',
    city: '武汉',
    code: '420100',
  },
  bz: { id: 'used-bz-01', store: 'sh-minhang', name: '408X 劲驰版', city: '上海', code: '310100' },
} as const;

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  browser = await sharedBrowser();
  server = await startTestServer('2026-11-24T10:20:00+08:00');
});
afterAll(async () => {
  await leaveBrowser();
  await server.stop();
});

describe.each(inOneBrand('xtl'))('a used car is found, seen and subscribed to, /%s', (brand) => {
  const { id, store, name, city, code } = CARS[brand];
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    const member = await newMember(server.baseUrl);
    context = await phoneScreen(browser, server.baseUrl, { member });
    page = await context.newPage();
  });
  afterAll(() => context.close());

  test('the filters stand in the address, and the list comes back to the same row', async () => {
    await openPage(page, `/${brand}/serve/buyUsedCar`);
    await page.getByRole('button', { name: '全国' }).click();
    await page.waitForURL(/usedCityCode/);
    await page.getByRole('searchbox', { name: '搜索城市' }).fill(city);
    await page
      .getByRole('button', { name: new RegExp(city) })
      .first()
      .click();
    await page.waitForURL(new RegExp(`buyUsedCar\\?cityCode=${code}`));
    await page.getByRole('button', { name: '价格低' }).click();
    await page.waitForURL(/sort=priceAsc/);
    await page.getByRole('button', { name: '筛选' }).click();
    const sheet = page.getByRole('dialog', { name: '筛选' });
    await sheet.getByRole('button', { name: '3 年内' }).click();
    await sheet.getByRole('button', { name: '看结果' }).click();
    await page.waitForURL(/year=2023/);
    const row = page.getByRole('link', { name: new RegExp(name) }).first();
    await row.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await row.click();
    await page.waitForURL(/buyUsedCarDetail/);
    await page.getByRole('heading', { name: '检测报告' }).waitFor();
    await page.goBack();
    await page.waitForURL(/year=2023/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  });

  test('a time that another has booked is refused with three others', async () => {
    await openPage(page, `/${brand}/serve/buyUsedCarDetail?id=${id}`);
    await page.getByRole('button', { name: '预约看车' }).click();
    const sheet = page.getByRole('dialog', { name: '预约看车' });
    const times = sheet.getByRole('group', { name: '时间' }).locator('button:enabled');
    await times.last().waitFor();
    await sheet
      .getByRole('group', { name: '日期' })
      .getByRole('button', { name: /11\/26/ })
      .click();
    await sheet.getByRole('button', { name: /11\/26/, pressed: true }).waitFor();
    await sheet.getByRole('group', { name: '时间' }).getByRole('button', { name: '10:00' }).click();
    const rival = memberOf(server.baseUrl, brand, await newMember(server.baseUrl));
    await rival.call(createAppointment, {
      kind: 'view',
      dealerId: store,
      start: '2026-11-26T02:00:00.000Z',
      subject: { usedCarId: id },
    });
    await sheet.getByRole('button', { name: '就约这个时间' }).click();
    const others = sheet.getByRole('group', { name: '还空着的时间' }).getByRole('button');
    await others.first().waitFor();
    expect(await others.count()).toBe(3);
    expect(await seriousFindings(page)).toEqual([]);
    await others.first().click();
    await sheet.getByRole('button', { name: '就约这个时间' }).click();
    await sheet.getByText('预约码').waitFor();
  });

  test('a subscription says its fee and the interest, and is applied for', async () => {
    await openPage(page, `/${brand}/serve/subscribeCar?id=${id}`);
    if (brand === 'xtl') {
      await page.getByText('¥2,040.00').first().waitFor();
      await page.getByText('¥6,500.00').waitFor();
      await page.getByText('¥5,587.72').waitFor();
    }
    await page.getByRole('radio', { name: '24 个月' }).check();
    await page.waitForURL(/months=24/);
    await page.getByRole('button', { name: '提交申请' }).click();
    const sheet = page.getByRole('dialog', { name: '申请订阅' });
    await sheet.getByText('24 个月，每月 1500 公里').waitFor();
    await sheet.getByRole('textbox', { name: '称呼' }).fill('林女士');
    await sheet.getByRole('checkbox').check();
    await sheet.getByRole('button', { name: '提交申请' }).click();
    await sheet.getByText('已送达门店').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
  });
});

import { appointmentList } from '@marque/contract/appointment/endpoints';
import { addMileage, bindCar, carSeries } from '@marque/contract/garage/endpoints';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { seriousFindings } from './testing/accessibility.ts';
import { memberOf } from './testing/member.ts';
import { openPage } from './testing/open-page.ts';
import { phoneScreen } from './testing/person.ts';
import { newMember } from './testing/session.ts';
import { inOneBrand } from './testing/thorough.ts';

const SERIES = { xtl: 'xtl-tianyi', bz: 'bz-408x' } as const;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);

describe.each(inOneBrand('xtl'))('a service is booked, moved and cancelled, /%s', (brand) => {
  let context: BrowserContext;
  let page: Page;
  let member: ReturnType<typeof memberOf>;
  const complaints: string[] = [];
  beforeAll(async () => {
    const session = await newMember(inject('baseUrl'));
    member = memberOf(inject('baseUrl'), brand, session);
    const { items } = await member.call(carSeries, {});
    const own = items.find(({ id }) => id === SERIES[brand])!;
    const car = await member.call(bindCar, {
      plate: '鄂B23456',
      vin: 'LDC913L28P0123456',
      seriesId: own.id,
      trimId: own.trims[0]!.id,
    });
    await member.call(addMileage, { id: car.id, km: 31_200 });
    context = await phoneScreen(browser, inject('baseUrl'), { member: session });
    page = await context.newPage();
    page.on('pageerror', (error) => complaints.push(error.message));
  });
  afterAll(async () => {
    await context.close();
    expect(complaints).toEqual([]);
  });

  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const times = () => page.getByRole('group', { name: '时间' }).locator('button:enabled');

  test('what is due is chosen, a store by its price, a time', async () => {
    await openPage(page, `/${brand}/Maintenance`);
    await page.getByRole('checkbox', { name: /机油/ }).first().check();
    await button('下一步').click();
    await button(/^门店/).click();
    await page.waitForURL(/MakeNetWork/);
    await page
      .getByText(/工时 . 档/)
      .first()
      .waitFor();
    await button(/^选这家/)
      .first()
      .click();
    await page.waitForURL(/\/Maintenance/);
    await times().last().click();
    await button('下一步').click();
    await page.getByRole('textbox', { name: '联系人' }).fill('周示例');
    expect(await seriousFindings(page)).toEqual([]);
    await button('提交预约').click();
    await page.waitForURL(/MainResult/);
    await page.getByRole('heading', { name: '预约成功' }).waitFor();
    await page.getByText('约定价格').waitFor();
    expect((await member.call(appointmentList, {})).items).toHaveLength(1);
  });

  test('the form shows that the car is booked, and leads to another time', async () => {
    await openPage(page, `/${brand}/serve/Maintenance`);
    await page.getByText('这台车已有一个').waitFor();
    await page.getByRole('link', { name: '改期' }).click();
    await page.getByRole('heading', { name: '改期' }).waitFor();
    await times().first().click();
    await button('改到这个时间').click();
    await page.getByRole('heading', { name: '改期成功' }).waitFor();
    const { items } = await member.call(appointmentList, {});
    expect(items.map(({ status }) => status)).toEqual(['confirmed']);
  });

  test('it is cancelled for a reason, and the way to another one stands there', async () => {
    await page.getByRole('link', { name: '取消预约' }).click();
    await button('确认取消').click();
    await page.getByText('请选择取消原因').waitFor();
    await page.getByRole('radio', { name: '行程有变' }).check();
    await button('确认取消').click();
    await page.getByRole('link', { name: '重新预约' }).waitFor();
    await page.getByRole('link', { name: '预约记录' }).click();
    await page.getByRole('tab', { name: '已结束' }).click();
    await page.getByText('已取消').waitFor();
  });
});

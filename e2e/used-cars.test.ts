import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { inOneBrand } from './testing/thorough.ts';
import { openPage } from './testing/open-page.ts';
import { phoneScreen } from './testing/person.ts';
import { newMember } from './testing/session.ts';

let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(async () => {
  await context.close();
  await leaveBrowser();
});

/** Answers the questions of the form about a car of another make. */
async function answer(page: Page): Promise<void> {
  await page.getByRole('button', { name: /选品牌、车系、年款/ }).click();
  await page.getByRole('searchbox', { name: '搜索车型' }).fill('思域 2023');
  await page.getByRole('button', { name: /2023 款/ }).click();
  await page.getByText(/思域 2023 款/).waitFor();
  const next = (name: string | RegExp) => page.getByRole('button', { name }).click();
  await next('下一步：开了多久、多远');
  await page.getByRole('button', { name: /首次上牌/ }).click();
  const months = page.getByRole('dialog', { name: '首次上牌年月' });
  await months.getByRole('button', { name: '2023 年' }).click();
  await months.getByRole('button', { name: '6 月' }).click();
  await page.getByRole('textbox', { name: '里程' }).fill('42000');
  await page.getByRole('button', { name: /所在城市/ }).click();
  const cities = page.getByRole('dialog', { name: '选择城市' });
  await cities.getByRole('button', { name: '上海', exact: true }).first().click();
  await next('下一步：之前的经历');
  await page.getByRole('radio', { name: '1 次' }).check();
  await next('下一步：现在的车况');
  for (const name of ['都没有', '2 处', '还不用', '干净', '正常', '齐全'])
    await page.getByRole('radio', { name, exact: true }).check();
  await next('立即估值，免费');
}

test.each(inOneBrand('xtl'))(
  'a car at %s is valued, the value passed on, and the car given for a new one',
  async (brand) => {
    const member = await newMember(inject('baseUrl'));
    context = await phoneScreen(browser, inject('baseUrl'), { member });
    const page = await context.newPage();
    await openPage(page, `/${brand}/serve/vehicleValuation`);
    await answer(page);
    await page.getByText('怎么算出来的').waitFor();
    const report = new URL(page.url());
    const value = await page.locator('header p b').first().innerText();

    const visiting = await phoneScreen(browser, inject('baseUrl'));
    const shared = await visiting.newPage();
    await openPage(shared, `${report.pathname}${report.search}&share=1`);
    expect(await shared.locator('header p b').first().innerText()).toBe(value);
    await shared.getByRole('link', { name: '给我的车估价' }).waitFor();
    await visiting.close();

    await page.getByRole('link', { name: '置换', exact: true }).click();
    await page.getByText('国家置换更新补贴').waitFor();
    await page.getByRole('button', { name: /预约顾问/ }).click();
    const sheet = page.getByRole('dialog', { name: '预约顾问' });
    await sheet
      .getByRole('button', { name: /用户中心/ })
      .first()
      .click();
    await sheet.getByRole('textbox', { name: '称呼' }).fill('林女士');
    await sheet.getByRole('checkbox').check();
    await sheet.getByRole('button', { name: '预约顾问' }).click();
    await page.getByRole('region', { name: '预约进度' }).getByText('已送达门店').waitFor();
    expect(page.url()).toContain('id=');
  },
);

import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { ownCar, quoteRequest } from './testing/fixtures/serve.ts';
import { memberOf } from './testing/member.ts';
import { openPage, reloadPage } from './testing/open-page.ts';
import { phoneScreen } from './testing/person.ts';
import { newMember } from './testing/session.ts';
import { inOneBrand } from './testing/thorough.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);

describe.each(inOneBrand('xtl'))('insurance of the own car, /%s', (brand) => {
  let context: BrowserContext;
  let page: Page;
  afterEach(() => context.close());

  test('estimated, asked for at one store, quoted, withdrawn', async () => {
    const session = await newMember(inject('baseUrl'));
    const member = memberOf(inject('baseUrl'), brand, session);
    await ownCar(member);
    context = await phoneScreen(browser, inject('baseUrl'), { member: session });
    page = await context.newPage();
    await openPage(page, `/${brand}/serve/Insure`);
    // The answer stands in the address, which changes after the tap.
    await page.getByRole('radio', { name: '3 年以上' }).click();
    await page.getByRole('radio', { name: '3 年以上', checked: true }).waitFor();
    await page.getByRole('button', { name: /获取报价/ }).click();
    const sheet = page.getByRole('dialog', { name: '获取报价' });
    await sheet
      .getByRole('button', { name: /用户中心/ })
      .first()
      .click();
    await sheet.getByRole('textbox', { name: '称呼' }).fill('林女士');
    expect(await sheet.getByRole('checkbox').isChecked()).toBe(false);
    await sheet.getByRole('button', { name: '请这家门店报价' }).click();
    await sheet.getByText('请先同意信息使用说明').waitFor();
    await sheet.getByRole('checkbox').check();
    await sheet.getByRole('button', { name: '请这家门店报价' }).click();
    await page.getByText('报价会这样放在一起').waitFor();

    await quoteRequest(member, new URL(page.url()).searchParams.get('id')!);
    await reloadPage(page);
    await page.getByRole('radio', { name: /禾顺/ }).check();
    await page.getByRole('button', { name: '撤回同意' }).click();
    await page.getByRole('button', { name: '撤回并删除' }).click();
    await page.getByText(/全部报价都删了/).waitFor();
    expect(await page.getByText('禾顺').count()).toBe(0);
  });
});

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { seriousFindings } from './testing/accessibility.ts';
import { openPage } from './testing/open-page.ts';
import { phoneScreen } from './testing/person.ts';
import { newMember } from './testing/session.ts';
import { inOneBrand } from './testing/thorough.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);

describe.each(inOneBrand('bz'))('agreements and rules of buying, /%s', (brand) => {
  test('the rules lead to the text, a text to its earlier version and what it changed', async () => {
    const member = await newMember(inject('baseUrl'));
    const context = await phoneScreen(browser, inject('baseUrl'), { member });
    const page = await context.newPage();
    await openPage(page, `/${brand}/buy/BookingRule`);
    await page.getByRole('list', { name: '订金什么时候退多少' }).getByText('锁单前').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('link', { name: /购车预订协议|预订协议/ }).click();
    await page.getByRole('button', { name: '复制全文' }).waitFor();

    await openPage(page, `/${brand}/Pact?type=marketing`);
    await page
      .getByText(/每周最多两条/)
      .first()
      .waitFor();
    const changed = page.getByRole('region', { name: '改了什么' });
    await changed.getByText('每周最多四条').waitFor();
    const large = page.getByRole('button', { name: '大字' });
    await large.click();
    await page.getByRole('button', { name: '标准字号', pressed: true }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: /版本 2026-06.*历史/ }).click();
    await page.waitForURL(/id=marketing-2026-06/);
    // The version that the reader came from is still open behind this one.
    await page
      .getByRole('article')
      .getByText(/每周最多四条/)
      .waitFor();
    await changed.waitFor({ state: 'hidden' });

    // The consent of the login is shown with its time.
    await openPage(page, `/${brand}/Pact?type=privacy`);
    await page.getByText(/你在 .+同意了/).waitFor();
    await openPage(page, `/${brand}/Pact/none`);
    await page.getByText('没有找到这份协议').waitFor();
    await page.getByRole('link', { name: /^(?:标致|雪铁龙)隐私政策/ }).waitFor();
    await context.close();
  });
});

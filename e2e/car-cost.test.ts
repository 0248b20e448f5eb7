import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { inOneBrand } from './testing/thorough.ts';
import { openPage } from './testing/open-page.ts';
import { phoneScreen } from './testing/person.ts';
import { newMember } from './testing/session.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);

const CAR = { xtl: 'xtl-tianyi-family', bz: 'bz-408x-gt' };
const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/cost-${name}.png`, fullPage: true });
};
/** Returns every amount and rate of the page, in order. */
const figures = async (page: Page) =>
  (await page.locator('main').innerText()).match(/¥[\d,.]+|\d+\.\d\d%/g);

test.each(inOneBrand('bz'))(
  'a plan of %s is adjusted, kept and sent: all see the same',
  async (brand) => {
    const member = await newMember(inject('baseUrl'));
    const context = await phoneScreen(browser, inject('baseUrl'), { member });
    const page = await context.newPage();
    await openPage(page, `/${brand}/loveCar/CarStages?typeId=${CAR[brand]}`);
    await page.getByRole('radio', { name: '尾款贷' }).click();
    await page.getByRole('radio', { name: '24 期' }).click();
    await page.getByText('共 24 期').waitFor();
    await shot(page, `${brand}-plan`);
    const tax = page.locator('summary', { hasText: '车辆购置税' });
    await tax.click();
    await page.getByText(/÷ 1.13 × 10%/).waitFor();

    await page.getByRole('link', { name: /更多调整/ }).click();
    const down = page.getByRole('textbox', { name: '首付' });
    await down.fill('1');
    await down.blur();
    await page.getByText(/首付最低 ¥[\d,.]+，已改好/).waitFor();
    const group = { xtl: 'button', bz: 'tab' } as const;
    await page.getByRole(group[brand], { name: /保险/ }).click();
    await page.getByRole('switch', { name: '车身划痕险' }).check();
    await page.getByRole(group[brand], { name: /优惠与置换|减多少/ }).click();
    await page.getByRole('textbox', { name: '旧车抵价' }).fill('30000');
    await shot(page, `${brand}-update`);
    await page.getByRole('button', { name: '用这个方案' }).click();
    await page.waitForURL(/trade=30000/);
    await page.locator('summary', { hasText: '车身划痕险' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/${brand}/loveCar/CarStages`);

    await page.getByRole('button', { name: '保存方案' }).click();
    const save = page.getByRole('dialog', { name: '保存方案' });
    await save.getByRole('textbox', { name: '名称' }).fill('周末看的那台');
    await save.getByRole('button', { name: '保存' }).click();
    await page.getByText('已保存').waitFor();

    const other = await phoneScreen(browser, inject('baseUrl'));
    const sent = await other.newPage();
    await openPage(sent, page.url());
    await sent.locator('summary', { hasText: '车身划痕险' }).waitFor();
    expect(await figures(sent)).toEqual(await figures(page));
    await other.close();

    const address = page.url();
    await page.getByRole('button', { name: '我的方案' }).click();
    const saved = page.getByRole('dialog', { name: '我的方案' });
    await saved.getByRole('button', { name: /^周末看的那台/ }).click();
    await page.locator('summary', { hasText: '车身划痕险' }).waitFor();
    expect(new URL(page.url()).searchParams.get('down')).not.toBeNull();
    expect(new URL(address).searchParams.get('trade')).toBe('30000');
    await context.close();
  },
);

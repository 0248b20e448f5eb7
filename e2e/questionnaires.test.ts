import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { openPage, reloadPage } from './testing/open-page.ts';
import { operate } from './testing/operate.ts';
import { phoneScreen } from './testing/person.ts';
import { newMember } from './testing/session.ts';
import { inOneBrand } from './testing/thorough.ts';

const SAID = {
  xtl: {
    title: '上次到店，满意吗',
    recommend: '你会把这家店推荐给朋友吗？',
    thanks: '谢谢，已经转给门店',
  },
  bz: {
    title: '到店服务回访',
    recommend: '把这家店推荐给朋友的可能性',
    thanks: '已收到，转交门店',
  },
} as const;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);

describe.each(inOneBrand('xtl'))('a questionnaire in /%s', (brand) => {
  const said = SAID[brand];
  let phone: BrowserContext;
  beforeAll(async () => {
    const member = await newMember(inject('baseUrl'));
    phone = await phoneScreen(browser, inject('baseUrl'), { member });
  });
  afterAll(() => phone.close());

  const asked = (page: Page, title: string | RegExp) =>
    page.getByRole('heading', { name: title, level: 3 }).waitFor();
  const next = (page: Page) => page.getByRole('button', { name: '下一题' }).click();
  const before = (page: Page) => page.getByRole('button', { name: '上一题' }).click();
  const rate = (page: Page, points: string) =>
    page.getByRole('radio', { name: points, exact: true }).dispatchEvent('click');

  test('from the centre: back, changed, gone on with, and the figures at its end', async () => {
    const page = await phone.newPage();
    await openPage(page, `/${brand}/discover/questionnaire/homePage`);
    await page.getByRole('link', { name: new RegExp(said.title) }).click();
    await page.getByRole('link', { name: /^开始/ }).click();
    await asked(page, said.recommend);
    await rate(page, '3');
    await next(page);
    await asked(page, /哪里没做好/);
    await page.getByRole('checkbox', { name: '等得太久' }).dispatchEvent('click');
    await before(page);
    await rate(page, '10');
    await next(page);
    await asked(page, /哪里做得好/);
    const saved = page.waitForResponse(/form\/save/);
    await page.getByRole('checkbox', { name: '讲得明白' }).dispatchEvent('click');
    await next(page);
    await asked(page, /用了多久/);
    await saved;

    // The hidden answer comes back with its question, and the form goes on where it was left.
    await reloadPage(page);
    await asked(page, /用了多久/);
    await before(page);
    await before(page);
    await rate(page, '4');
    await next(page);
    expect(await page.getByRole('checkbox', { name: '等得太久' }).isChecked()).toBe(true);
    await before(page);
    await rate(page, '9');
    await next(page);
    await next(page);
    await page.getByRole('link', { name: '先存下' }).click();
    await page.getByRole('link', { name: '继续（第 3 题）' }).click();
    await page.getByRole('radio', { name: '1 小时内' }).dispatchEvent('click');
    await next(page);
    await page.getByRole('button', { name: '提交' }).click();

    await page.getByRole('heading', { name: said.thanks }).waitFor();
    await page.getByText('30 积分').waitFor();
    await page.getByRole('heading', { name: /人怎么说/ }).waitFor();
    const rows = await operate(inject('baseUrl'), '--brand', brand, 'form-export', 'service-nps');
    expect(rows).toContain('讲得明白');
    expect(rows).not.toContain('等得太久');
    await page.getByRole('link', { name: '回问卷中心' }).click();
    const mine = page.getByRole('region', { name: '我填过的' });
    await mine.getByRole('link', { name: new RegExp(said.title) }).waitFor();
  });
});

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { operate } from './testing/operate.ts';
import { phoneScreen } from './testing/person.ts';
import { newMember } from './testing/session.ts';
import { inOneBrand } from './testing/thorough.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);

test.each(inOneBrand('bz'))(
  'a member of %s sees where points came from and when they end',
  async (brand) => {
    const member = await newMember(inject('baseUrl'));
    const score = (what: 'grant' | 'take', points: string, reason: string) =>
      operate(inject('baseUrl'), 'score', what, member.phone, points, '--reason', reason);
    await score('grant', '120', '客服补发');
    await score('take', '2500', '重复发放');
    const context = await phoneScreen(browser, inject('baseUrl'), { member });
    const page = await context.newPage();
    await page.goto(`/home?brand=${brand}&view=me`);
    await page.getByRole('navigation', { name: '资产' }).getByRole('link').first().click();
    await page.waitForURL(/GrowthValueDetail\?tab=score/);
    const sheet = page.getByRole('main');
    await sheet.getByText('待扣回 380').waitFor();
    await sheet.getByRole('button', { name: /注册会员/ }).waitFor();
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/points-${brand}.png` });

    await sheet.getByRole('tab', { name: '退回' }).click();
    await sheet.getByRole('button', { name: /注册会员/ }).waitFor({ state: 'detached' });
    await sheet.getByRole('button', { name: /重复发放/ }).click();
    const entry = page.getByRole('dialog', { name: '这笔记录' });
    await entry.getByText('其中 380 已经用掉').waitFor();
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/points-entry-${brand}.png` });
    await entry.getByRole('button', { name: '关闭' }).click();
    await sheet.getByRole('tab', { name: '过期' }).click();
    await sheet.getByText('没有这类记录').waitFor();
    // Notices of before lead to the same page.
    await page.goto(`/home?brand=${brand}&view=me&sheet=points`);
    await page.waitForURL(/GrowthValueDetail\?tab=score/);
    await context.close();
  },
);

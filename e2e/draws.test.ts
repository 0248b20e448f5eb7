import { activityJoin } from '@marque/contract/activity/endpoints';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { memberOf } from './testing/member.ts';
import { openPage } from './testing/open-page.ts';
import { phoneScreen } from './testing/person.ts';
import { newMember, type Session } from './testing/session.ts';
import { inOneBrand } from './testing/thorough.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);

describe.each(inOneBrand('xtl'))('a draw of %s', (brand) => {
  const baseUrl = inject('baseUrl');
  const opened: BrowserContext[] = [];
  const screenOf = async (member: Session): Promise<Page> => {
    const context = await phoneScreen(browser, baseUrl, { member });
    opened.push(context);
    const page = await context.newPage();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    return page;
  };
  afterAll(() => Promise.all(opened.map((context) => context.close())));

  test('a friend helps, which gives a chance, and what is drawn is shown once', async () => {
    const owner = await newMember(baseUrl);
    const { joinId } = await memberOf(baseUrl, brand, owner).call(activityJoin, {
      id: 'luckDraw',
      rulesVersion: 1,
    });
    const friend = await screenOf(await newMember(baseUrl));
    await openPage(friend, `/${brand}/activity/luckDraw/help?joinId=${joinId}`);
    await friend.getByRole('button', { name: /帮一把/ }).click();
    await friend.getByText('第 1 位').waitFor();
    const page = await screenOf(owner);
    await openPage(page, `/${brand}/activity/luckDraw`);
    const chances = page.getByLabel('我的次数');
    await chances.getByText('2', { exact: true }).waitFor();
    await page.getByRole('button', { name: '抽一次' }).click();
    await page.getByText(/第 1 次 · \d+ 个数里取到/).waitFor();
    await page
      .getByRole('button', { name: /收下|知道了/ })
      .or(page.getByRole('link', { name: '去领取' }))
      .first()
      .click();
    await chances.getByText('1', { exact: true }).waitFor();
    expect(page.url()).toContain('activity/luckDraw?id=');
  });
});

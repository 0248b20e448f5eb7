import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { AGENT_OF } from './testing/hosts.ts';
import { openPage } from './testing/open-page.ts';
import { phoneScreen, signIn } from './testing/person.ts';
import { newMember } from './testing/session.ts';
import { inOneBrand } from './testing/thorough.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);

describe.each(inOneBrand('bz'))('an invitation, /%s', (brand) => {
  const contexts: BrowserContext[] = [];
  const screen = async (options: Parameters<typeof phoneScreen>[2] = {}) => {
    const context = await phoneScreen(browser, inject('baseUrl'), options);
    contexts.push(context);
    return context.newPage();
  };
  afterEach(() => Promise.all(contexts.splice(0).map((context) => context.close())));

  test('brings a friend, who joins by it and stands in the record', async () => {
    const member = await newMember(inject('baseUrl'));
    const own = await screen({ member });
    await openPage(own, `/${brand}/me/InviteFriends`);
    await own.getByRole('button', { name: '邀请好友' }).waitFor();
    await own.getByRole('link', { name: '面对面扫码' }).click();
    const sign = own.getByRole('button', { name: /[0-9A-Za-z]{12} 复制/ });
    const code = /[0-9A-Za-z]{12}/.exec((await sign.textContent())!)![0];

    const friend = await screen();
    const invitation = `/${brand}/me/InviteRegister?code=${code}`;
    await openPage(friend, invitation);
    await friend.getByText('2,000').waitFor();
    await friend.getByRole('button', { name: '加入并接受邀请' }).click();
    await signIn(friend);
    // What was tapped before signing in is done after it.
    await friend.getByText('已接受邀请，欢迎加入').waitFor();
    expect(friend.url()).toContain(invitation);

    await openPage(own, `/${brand}/me/InvitedRecord`);
    await own.getByRole('button', { name: /已加入，核验中/ }).click();
    await own
      .getByRole('dialog')
      .getByText(/核验中，.+前完成/)
      .waitFor();
  });

  test('says nothing of rewards in WeChat’s own browser, and shares nothing', async () => {
    const member = await newMember(inject('baseUrl'));
    const page = await screen({ member, userAgent: AGENT_OF['wechat ios'] });
    for (const name of ['InviteFriends', 'QRCode']) {
      await openPage(page, `/${brand}/me/${name}`);
      await page
        .getByText(name === 'QRCode' ? '邀请码' : '在 App 或小程序里')
        .first()
        .waitFor();
      expect(await page.locator('body').textContent()).not.toMatch(/积分|成长值|奖励|红包|\+\d/);
      expect(await page.getByRole('button', { name: /^分享|^邀请好友|海报$/ }).count()).toBe(
        name === 'QRCode' ? 1 : 0,
      );
    }
    await openPage(page, `/${brand}/me/InviteRegister`);
    expect(await page.locator('body').textContent()).not.toMatch(/积分|2,000/);
  });
});

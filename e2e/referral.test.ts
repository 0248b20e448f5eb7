import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { bound, SLUG } from './testing/fixtures/referral.ts';
import { AGENT_OF } from './testing/hosts.ts';
import { memberOf } from './testing/member.ts';
import { openPage } from './testing/open-page.ts';
import { phoneScreen, signIn } from './testing/person.ts';
import { newMember } from './testing/session.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);

describe('a recommendation', () => {
  const contexts: BrowserContext[] = [];
  const screen = async (options: Parameters<typeof phoneScreen>[2] = {}) => {
    const context = await phoneScreen(browser, inject('baseUrl'), options);
    contexts.push(context);
    return context.newPage();
  };
  afterEach(() => Promise.all(contexts.splice(0).map((context) => context.close())));

  test('a member joins; a friend opens the link, accepts by a tap, and is counted', async () => {
    const index = `/bz/${SLUG}/index`;
    const own = await screen({ member: await newMember(inject('baseUrl')) });
    await openPage(own, index);
    await own.getByRole('button', { name: '我要推荐' }).click();
    const join = own.getByRole('button', { name: '同意，领取我的推荐码' });
    await own.getByRole('checkbox', { name: /我已阅读并同意/ }).check({ force: true });
    await join.click();
    await own.getByRole('button', { name: '发给朋友' }).waitFor();
    const lead = own.getByRole('region', { name: '这期推荐' });
    const code = /[2-9A-HJ-NP-Z]{8}/.exec((await lead.textContent())!)![0];

    // In WeChat the link is about the car alone.
    const inWechat = await screen({ userAgent: AGENT_OF['wechat ios'] });
    await openPage(inWechat, `${index}?code=${code}`);
    await inWechat.getByText('推荐你来看车').waitFor();
    expect(await inWechat.locator('body').textContent()).not.toMatch(/奖|积分|代金券/);

    const friend = await screen();
    await openPage(friend, `${index}?code=${code}`);
    await friend.getByRole('button', { name: /^接受 .+ 的推荐$/ }).click();
    await friend.getByRole('switch', { name: '让 TA 看到我的进度' }).waitFor();
    await friend.getByRole('button', { name: '接受推荐', exact: true }).click();
    await signIn(friend);
    // What was tapped before signing in is done after it.
    await friend.getByText('前有效').waitFor();
    expect(friend.url()).toContain(`code=${code}`);
    await friend.getByRole('link', { name: '约试驾' }).waitFor();

    await openPage(own, index);
    const counts = own.getByRole('list', { name: '我的推荐' });
    await counts.getByText('已接受').waitFor();
    expect(await counts.textContent()).toMatch(/^1已接受0/);
  });

  test('a friend is told of a wrong sign before anything is sent, and may end what they accepted', async () => {
    const session = await newMember(inject('baseUrl'));
    const { inviter } = await bound(memberOf(inject('baseUrl'), 'bz', session));
    const page = await screen({ member: session });
    await openPage(page, `/bz/${SLUG}/index`);
    await page.getByText(`你已接受 ${inviter.nickName} 的推荐`).waitFor();
    await page.getByRole('button', { name: /^更换推荐人/ }).click();
    const sheet = page.getByRole('dialog', { name: '更换推荐人' });
    await sheet.getByLabel('推荐码').fill('k7wq-2md3');
    await sheet.getByRole('button', { name: '更换推荐人' }).click();
    await sheet.getByText('推荐码好像有一位不对，请核对').waitFor();
    await sheet.getByRole('button', { name: '关闭' }).click();
    await page.getByRole('button', { name: '解除推荐' }).click();
    await page.getByRole('button', { name: '解除', exact: true }).click();
    await page.getByRole('button', { name: '我要推荐' }).waitFor();
  });
});

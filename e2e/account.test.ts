import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { startTestServer } from './server.ts';
import { seriousFindings } from './testing/accessibility.ts';
import { openPage } from './testing/open-page.ts';
import { passSlideCheck, phoneScreen } from './testing/person.ts';
import { newMember } from './testing/session.ts';
import { inOneBrand } from './testing/thorough.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);

test.each(inOneBrand('xtl'))(
  '%s: a member sees number and devices, and what closing the account takes',
  async (brand) => {
    const member = await newMember(inject('baseUrl'));
    const context = await phoneScreen(browser, inject('baseUrl'), { member });
    const page = await context.newPage();
    await openPage(page, `/home?view=me&brand=${brand}`);
    await page.getByRole('link', { name: '账号与安全' }).click();
    await page.getByRole('button', { name: /登录设备/ }).click();
    const devices = page.getByRole('dialog', { name: '登录设备' });
    await devices.getByText('正在使用').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await devices.getByRole('button', { name: '关闭' }).click();
    await page.getByRole('button', { name: /更换手机号/ }).click();
    const phone = page.getByRole('dialog', { name: '更换手机号' });
    await phone.getByRole('button', { name: '获取验证码' }).waitFor();
    await phone.getByRole('button', { name: '关闭' }).click();
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/account.png` });
    await page.getByRole('link', { name: /注销账号/ }).click();
    await page.waitForURL(/view=cancel/);
    await page.getByRole('button', { name: '申请注销', disabled: true }).waitFor();
    await page.getByRole('checkbox', { name: /仍要注销/ }).check();
    await page.getByRole('button', { name: '申请注销', disabled: false }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/cancel.png`, fullPage: true });
    await context.close();
  },
);

test.each(inOneBrand('bz'))(
  '%s: a member asks for their data, proved by a code, and downloads them',
  async (brand) => {
    const server = await startTestServer(new Date().toISOString());
    onTestFinished(() => server.stop());
    const member = await newMember(server.baseUrl);
    // Another code is sent a minute after the one of signing in.
    await server.setClock(new Date(Date.now() + 61_000).toISOString());
    const context = await phoneScreen(browser, server.baseUrl, { member });
    const page = await context.newPage();
    await openPage(page, `/${brand}/me/Agreement`);
    await page.getByRole('link', { name: '下载我的数据' }).click();
    await page.getByRole('heading', { name: '我们保存的、与你有关的全部数据' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await passSlideCheck(page);
    const code = page.getByText(/验证码是/).locator('strong');
    await page.getByRole('textbox', { name: '验证码' }).fill((await code.textContent())!);
    await page.getByRole('button', { name: '申请下载' }).click();
    await page.getByRole('heading', { name: '你的数据整理好了' }).waitFor();
    await page.getByRole('button', { name: '再申请一份' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/export.png`, fullPage: true });
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下载我的数据' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('我的数据.json');
    await context.close();
  },
);

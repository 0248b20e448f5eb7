import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { seriousFindings } from './testing/accessibility.ts';
import { openPage } from './testing/open-page.ts';
import { operate } from './testing/operate.ts';
import { phoneScreen } from './testing/person.ts';
import { newMember } from './testing/session.ts';
import { inOneBrand } from './testing/thorough.ts';

let browser: Browser;
const folder = mkdtempSync(path.join(tmpdir(), 'marque-messages-'));
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(async () => {
  await leaveBrowser();
  rmSync(folder, { recursive: true });
});

/** Sends an operators' notice to one member. */
async function send(brand: string, phone: string, title: string, link: object | null) {
  const file = path.join(folder, `${brand}-${title}.json`);
  const message = { kind: 'system', title, body: '1 月 1 日休息一天，其余照常。', link };
  writeFileSync(file, JSON.stringify({ ...message, bothBrands: true, phones: [phone] }));
  expect(await operate(inject('baseUrl'), 'notice-preview', file)).toContain('1 members');
  await operate(inject('baseUrl'), 'notice-send', file);
}

test.each(inOneBrand('bz'))(
  '%s: messages are heard of, read, removed; consents are withdrawn',
  async (brand) => {
    const baseUrl = inject('baseUrl');
    const member = await newMember(baseUrl);
    await send(brand, member.phone, '门店假期安排', { page: 'member.couponCenter', params: {} });
    await send(brand, member.phone, '旧活动', { page: 'mall.product', params: { id: 'gone' } });
    const context = await phoneScreen(browser, baseUrl, { member });
    const page = await context.newPage();
    await openPage(page, `/home?view=me&brand=${brand}`);
    await page.getByRole('link', { name: '消息，2 条未读' }).click();
    await page.waitForURL(/Notices/);
    // The page begins with the tab that has something new.
    await page.getByText('旧活动').waitFor();
    expect(await page.getByText('系统 · 内容已失效').count()).toBe(1);
    expect(await seriousFindings(page)).toEqual([]);
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/messages-${brand}.png` });
    await page.getByRole('tab', { name: '订单' }).click();
    await page.getByText('没有订单消息').waitFor();
    await page.getByRole('tab', { name: /^系统 ?2$/ }).click();
    await page.getByRole('button', { name: '删除：旧活动' }).click();
    await expect.poll(() => page.getByText('旧活动').count()).toBe(0);
    await page.getByRole('button', { name: '消息设置' }).click();
    const settings = page.getByRole('dialog', { name: '消息设置' });
    await settings.getByRole('switch', { name: '活动红点提醒' }).waitFor();
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/settings-${brand}.png` });
    await settings.getByRole('button', { name: '关闭' }).click();
    await page.getByText('门店假期安排').click();
    await page.waitForURL(/CouponCenter/);
    await openPage(page, `/home?view=me&brand=${brand}`);
    await page.getByRole('link', { name: '消息', exact: true }).waitFor();

    await page.getByRole('button', { name: '隐私与授权' }).click();
    const consents = page.getByRole('dialog', { name: '隐私与授权' });
    await consents.getByRole('button', { name: /^同意：.*活动消息说明$/ }).click();
    await consents.getByRole('button', { name: /^撤回：.*活动消息说明$/ }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/consents-${brand}.png` });
    await consents.getByRole('button', { name: /^撤回：.*隐私政策$/ }).click();
    await page.getByRole('button', { name: '撤回', exact: true }).last().click();
    await page.getByText('登录 / 注册').first().waitFor();
    await context.close();
  },
);

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { newMember } from './testing/session.ts';
import { phoneScreen } from './testing/person.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);

test('a real name is told, shown masked, and withdrawn; it leaves the screen with its person', async () => {
  const member = await newMember(inject('baseUrl'));
  const context = await phoneScreen(browser, inject('baseUrl'), { member });
  const page = await context.newPage();
  await page.goto('/home?view=me');
  await page.getByRole('button', { name: '实名信息' }).click();
  const sheet = page.getByRole('dialog', { name: '实名信息' });
  await sheet.getByRole('textbox', { name: '姓名' }).fill('欧阳娜娜');
  const number = sheet.getByRole('textbox', { name: '身份证号' });
  await number.fill('110105194912310021');
  await sheet.getByRole('button', { name: '核验' }).click();
  await sheet.getByText('身份证号不对，请核对 18 位').waitFor();
  await sheet.getByText('请先同意单独处理你的身份信息').waitFor();
  await number.fill('1101051949 1231 002x');
  await sheet.getByRole('checkbox').check();
  await sheet.getByRole('button', { name: '核验' }).click();
  await sheet.getByText('欧**娜').waitFor();
  await sheet.getByText('1****************X').waitFor();
  expect(await page.content()).not.toContain('欧阳娜娜');

  await sheet.getByRole('button', { name: '撤回并删除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '撤回并删除' }).click();
  await sheet.getByRole('textbox', { name: '姓名' }).waitFor();
  expect(await page.content()).not.toContain('欧**娜');

  // The form is filled in but not sent when another tab ends the session.
  await sheet.getByRole('textbox', { name: '姓名' }).fill('欧阳示例');
  const other = await context.newPage();
  await other.goto('/home?view=me');
  await other.getByRole('button', { name: '退出登录' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('button', { name: /登录 \/ 注册/ }).waitFor();
  await sheet.waitFor({ state: 'hidden' });
  expect(await page.content()).not.toContain('欧阳示例');
  await context.close();
});

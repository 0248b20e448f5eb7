import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { seriousFindings } from './testing/accessibility.ts';
import { openPage } from './testing/open-page.ts';
import { operate } from './testing/operate.ts';
import { phoneScreen } from './testing/person.ts';
import { newMember } from './testing/session.ts';

let browser: Browser;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);
beforeEach(async () => {
  const member = await newMember(inject('baseUrl'));
  context = await phoneScreen(browser, inject('baseUrl'), { member });
  page = await context.newPage();
  await openPage(page, '/test');
});
afterEach(() => context.close());

test('a form: every row of a matrix is asked, what is anonymous stays on the phone until it is sent', async () => {
  await page.getByRole('button', { name: '示例问卷' }).click();
  const sheet = page.getByRole('dialog', { name: '问卷' });
  const row = (name: string) => sheet.getByRole('radiogroup', { name });
  await row('外观').getByRole('radio', { name: '满意', exact: true }).dispatchEvent('click');
  await sheet.getByRole('button', { name: '下一页' }).click();
  await sheet.getByText('“座椅”这一行还没选').waitFor();
  await row('座椅').getByRole('radio', { name: '一般' }).dispatchEvent('click');
  await row('隔音').getByRole('radio', { name: '不满意' }).dispatchEvent('click');
  expect(await seriousFindings(page)).toEqual([]);
  await sheet.getByRole('button', { name: '下一页' }).click();
  for (const name of ['外观', '座椅', '隔音'])
    await row(name).getByRole('radio', { name: '4' }).dispatchEvent('click');
  await sheet.getByRole('button', { name: '提交' }).click();
  await sheet.getByRole('button', { name: '好的' }).click();
  await sheet.waitFor({ state: 'hidden' });

  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/form/save')) saves.push(request.url());
  });
  await page.getByRole('button', { name: '不记名示例' }).click();
  await sheet.getByText('不记名：', { exact: false }).waitFor();
  await sheet.getByRole('radio', { name: '9', exact: true }).dispatchEvent('click');
  await sheet.getByRole('button', { name: '下一题' }).click();
  await sheet.getByRole('textbox').fill('停车场太远');
  await page.reload();
  await page.getByRole('button', { name: '不记名示例' }).click();
  await expect.poll(() => sheet.getByRole('textbox').inputValue()).toBe('停车场太远');
  expect(await seriousFindings(page)).toEqual([]);
  await sheet.getByRole('button', { name: '提交' }).click();
  await sheet.getByText('谁也查不到是谁写的', { exact: false }).waitFor();
  expect(saves).toEqual([]);
  expect(await operate(inject('baseUrl'), 'forms')).toMatch(/try-out-anonymous .*anonymous/);
});

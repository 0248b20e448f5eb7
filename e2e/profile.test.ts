import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { newMember } from './testing/session.ts';
import { phoneScreen } from './testing/person.ts';

let browser: Browser;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  browser = await sharedBrowser();
  const member = await newMember(inject('baseUrl'));
  context = await phoneScreen(browser, inject('baseUrl'), { member });
  page = await context.newPage();
});
afterAll(leaveBrowser);

/** A landscape picture, red on the left and blue on the right. */
const landscape = () =>
  sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#1a5cff' } })
    .composite([
      {
        input: { create: { width: 1200, height: 1200, channels: 3, background: '#c8102e' } },
        left: 0,
        top: 0,
      },
    ])
    .jpeg()
    .toBuffer();

test('a member changes picture and name on the start page', async () => {
  await page.goto('/home');
  await page.getByRole('button', { name: /个人资料/ }).click();

  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '更换头像' }).click();
  const buffer = await landscape();
  await (await choosing).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  const cropper = page.getByRole('dialog', { name: '裁剪图片' });
  // A quarter turn clockwise moves the left side to the top.
  await cropper.getByRole('button', { name: '右转' }).click();
  await cropper.getByRole('button', { name: '完成' }).click();
  const avatar = page.getByRole('dialog').locator('img[src^="/media/upload/"]');
  await avatar.waitFor();
  const answer = await page.request.get((await avatar.getAttribute('src'))!);
  const picture = sharp(await answer.body());
  const { width, height } = await picture.metadata();
  expect([width, height]).toEqual([320, 320]);
  const { data } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const redAt = (y: number) => data[(y * 320 + 160) * 3]!;
  expect(redAt(20)).toBeGreaterThan(150);
  expect(redAt(300)).toBeLessThan(80);

  await page.getByRole('textbox', { name: '昵称' }).fill('凡尔赛车主');
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByRole('button', { name: '关闭' }).click();
  await page.getByRole('button', { name: /凡尔赛车主/ }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: /凡尔赛车主/ }).click();
  await expect
    .poll(() => page.getByRole('textbox', { name: '昵称' }).inputValue())
    .toBe('凡尔赛车主');

  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('button', { name: /登录 \/ 注册/ }).waitFor();
});

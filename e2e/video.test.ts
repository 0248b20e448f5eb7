import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { seriousFindings } from './testing/accessibility.ts';
import { openPage } from './testing/open-page.ts';
import { phoneScreen } from './testing/person.ts';

let browser: Browser;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  browser = await sharedBrowser();
  context = await phoneScreen(browser, inject('baseUrl'));
  page = await context.newPage();
});
afterAll(async () => {
  await context.close();
  await leaveBrowser();
});
const shot = async (name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/video-${name}.png` });
};

test('a film is found from its car; it waits for a tap, and goes where its chapters lead', async () => {
  await openPage(page, '/bz/loveCar/detail/bz-408x');
  await page.getByRole('link', { name: /^看视频/ }).click();
  await page.waitForURL(/loveCar\/video/);
  const film = page.getByRole('region', { name: '视频 408X 转一圈' });
  await film.getByRole('img', { name: /视频封面/ }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await shot('film');
  // The film is not loaded before it is requested.
  const asked = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.mp4')),
    );
  expect(await asked()).toBe(false);
  await film.getByRole('button', { name: '车尾' }).click();
  await expect.poll(() => film.getByRole('slider', { name: '进度' }).inputValue()).toBe('3');
  await film.getByRole('button', { name: '关闭字幕' }).click();
  await film.getByRole('button', { name: '打开字幕' }).waitFor();
  await film.getByRole('button', { name: '文字版' }).click();
  const lines = page.getByRole('list', { name: '408X 转一圈的文字版' }).getByRole('button');
  await lines.first().waitFor();
  expect(await lines.count()).toBeGreaterThan(1);
  expect(await seriousFindings(page)).toEqual([]);
  await shot('text');
  await lines.nth(1).click();
  await expect
    .poll(async () => Number(await film.getByRole('slider', { name: '进度' }).inputValue()))
    .toBeGreaterThan(0);
  expect(await asked()).toBe(false);
});

test('a link begins at its second; a file that does not come says so, with a way to try again', async () => {
  await page.route('**/*.mp4', (route) => route.abort());
  await openPage(page, '/bz/loveCar/video/bz-408x?t=5');
  expect(await page.getByRole('slider', { name: '进度' }).inputValue()).toBe('5');
  await page.getByRole('button', { name: '播放' }).first().click();
  await page.getByText('视频没能播放，检查网络后再试').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: '看文字版' }).click();
  await page.getByRole('list', { name: '408X 转一圈的文字版' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '重试' }).waitFor();
  await page.unroute('**/*.mp4');
});

test('a series without a film shows its pictures; a veiled one only its outline', async () => {
  await openPage(page, '/bz/loveCar/video/bz-p54');
  const pictures = page.getByRole('region', { name: 'P54 概念车图片' });
  await pictures.getByText('即将揭晓').waitFor();
  expect(await pictures.getByRole('img').count()).toBe(1);
  expect(await seriousFindings(page)).toEqual([]);
  await shot('veiled');
});

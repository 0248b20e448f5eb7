import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { seriousFindings } from './testing/accessibility.ts';
import { openPage, withoutApp } from './testing/open-page.ts';
import { freshPhone } from './testing/session.ts';
import { passSlideCheck, phoneScreen, signIn } from './testing/person.ts';

let browser: Browser;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);
beforeEach(async () => {
  context = await phoneScreen(browser, inject('baseUrl'));
  page = await context.newPage();
});
afterEach(() => context.close());

const settled = (path: string) => openPage(page, path);
const path = () => new URL(page.url()).pathname;
const root = () => page.evaluate(() => ({ ...document.documentElement.dataset }));

describe('login by password', () => {
  const PASSWORD = 'Sunny-Road-47';

  test('is set by a code, and leads back to the page before', async () => {
    const phone = freshPhone();
    await settled('/Login?redirect=%2Fbz%2Fmall%2FHome&channelV1=41&channelV2=poster');
    await page.getByRole('textbox', { name: '手机号' }).fill(phone);
    await page.getByRole('button', { name: '用密码登录' }).click();
    await page.waitForURL(/\/Login-pass/);
    // The phone number is carried over.
    await page.getByRole('button', { name: '忘记密码或首次设置' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: '获取验证码' }).click();
    await passSlideCheck(page);
    const code = await sheet
      .getByText(/验证码是/)
      .locator('strong')
      .textContent();
    await sheet.getByRole('textbox', { name: '验证码' }).fill(code!);
    await sheet.getByLabel('新密码', { exact: true }).fill('password1');
    await sheet.getByRole('checkbox').check();
    await sheet.getByRole('button', { name: '保存并登录' }).click();
    await sheet.getByText('这个密码太容易被猜到').waitFor();
    await sheet.getByLabel('新密码', { exact: true }).fill(PASSWORD);
    const registering = page.waitForRequest(/resetPassword/);
    await sheet.getByRole('button', { name: '保存并登录' }).click();
    // The registration carries the channel of the visit.
    const { userChannel } = (await registering).postDataJSON() as { userChannel: object };
    expect(userChannel).toEqual({ channelV1: '41', channelV2: 'poster', channelV3: '' });
    await page.waitForURL(/\/bz\/mall\/Home/);

    await page.evaluate(() => localStorage.clear());
    await settled('/Login-pass?redirect=%2Fxtl%2Fmall%2Forder%2FOrderList');
    await page.getByRole('textbox', { name: '手机号' }).fill(phone);
    const password = page.getByLabel('密码', { exact: true });
    await password.fill('Some-Guess-99');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await passSlideCheck(page);
    await page.getByText('手机号或密码不对').waitFor();
    expect(await password.inputValue()).toBe('Some-Guess-99');
    await password.fill(PASSWORD);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await passSlideCheck(page);
    await page.waitForURL(/\/xtl\/mall\/order\/OrderList/);
  });

  test('stays within the login page on the website', async () => {
    await context.addInitScript(() => localStorage.setItem('env', 'WEBSITE'));
    await settled('/Login-pass?redirect=%2Fhome');
    expect(path()).toBe('/Login');
    await page.getByLabel('密码', { exact: true }).waitFor();
    await page.getByRole('button', { name: '用验证码登录' }).click();
    await page.getByRole('textbox', { name: '验证码' }).waitFor();
    await page.getByRole('button', { name: '用密码登录' }).click();
    await page.getByLabel('密码', { exact: true }).waitFor();
    expect(path()).toBe('/Login');
  });
});

describe('the look', () => {
  test('follows the device before the first paint', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const policy: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) policy.push(message.text());
    });
    // Without the app's scripts only the server-rendered page is there.
    await withoutApp(page);
    await page.goto('/xtl/mall/Home', { waitUntil: 'domcontentloaded' });
    expect(await root()).toMatchObject({ brand: 'xtl', theme: 'dark' });
    expect(policy).toEqual([]);
  });

  test.each([
    ['/bz/mall/Home', 'dark'],
    ['/bz/mall/shopping/ShoppingCart', undefined],
    ['/xtl/mall/Home', undefined],
  ])('%s has its light in its first HTML already', async (address, theme) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await withoutApp(page);
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    expect((await root()).theme).toBe(theme);
  });

  test('is night on a stage, day on a task, whichever way one comes to it', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    const barOf = () => page.locator('meta[name=theme-color]').last().getAttribute('content');
    await settled('/bz/mall/Home');
    expect([(await root()).theme, await barOf()]).toEqual(['dark', '#0b0f1a']);
    await page.getByRole('link', { name: '购物车' }).first().click();
    await page.locator(':root:not([data-theme])').waitFor();
    expect(await barOf()).toBe('#f2f4f7');
    await page.goBack();
    await page.locator(':root[data-theme=dark]').waitFor();
    expect(await barOf()).toBe('#0b0f1a');
  });

  test('is chosen on the start page, shows at once and is in the next HTML', async () => {
    await settled('/home');
    await page.getByRole('button', { name: /显示设置/ }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('radio', { name: '深色' }).check({ force: true });
    await expect.poll(root).toMatchObject({ theme: 'dark' });
    await sheet.getByRole('switch', { name: '长辈模式' }).check({ force: true });
    await expect.poll(root).toMatchObject({ theme: 'dark', text: 'large' });
    const html = await (await page.request.get('/bz/mall/Home')).text();
    expect(html).toMatch(/<html[^>]* data-theme="dark" data-text="large"/);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['SourceType']);
  });

  test.each(['xtl', 'bz'])('%s can be read in the dark in large type at 320 px', async (brand) => {
    await context.addCookies([
      { name: 'marque-look', value: 'dark.large', url: inject('baseUrl') },
    ]);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const address of [
      `/${brand}/mall/Home`,
      `/${brand}/mall/ClassifyList`,
      `/${brand}/sliding`,
      '/home',
      '/Login',
      '/test',
      `/desc?redirect=/${brand}/mall/Home`,
      `/${brand}/nowhere`,
    ]) {
      await settled(address);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `${address} scrolls sideways`,
      ).toBe(320);
      expect(await seriousFindings(page), address).toEqual([]);
    }
  });
});

test('an address that forwards leaves no trace, and leads nowhere else', async () => {
  await settled('/home');
  await settled('/middlePage?target=%2Fbz%2Fmall%2FClassifyList&type=mall');
  await page.waitForURL(/\/bz\/mall\/ClassifyList/);
  await page.goBack();
  expect(path()).toBe('/home');
  for (const target of [
    'https://example.com/',
    '//example.com',
    '/.//example.com',
    '/xtl/..//example.com',
    '/nowhere',
  ]) {
    await settled(`/middlePage?target=${encodeURIComponent(target)}`);
    await page.waitForURL(/\/home$/);
  }
});

test.each(['/.//example.com', '/xtl/..//example.com', '/%2e//example.com'])(
  'a redirect to %s stays in the product',
  async (elsewhere) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).host));
    await settled(`/desc?redirect=${encodeURIComponent(elsewhere)}`);
    await page.getByRole('link', { name: '回到上一页' }).click();
    await page.waitForURL(/\/home$/);
    await settled(`/Login?redirect=${encodeURIComponent(elsewhere)}`);
    await signIn(page);
    expect(path()).toBe('/home');
    expect(new Set(asked)).toEqual(new Set([new URL(inject('baseUrl')).host]));
  },
);

test('a page that is coming has a way on', async () => {
  await settled('/desc?redirect=%2Fbz%2Fmall%2FClassifyList');
  expect(await root()).toMatchObject({ brand: 'bz' });
  await page.getByRole('link', { name: '先去商城逛逛' }).click();
  await page.waitForURL(/\/bz\/mall\/Home/);
});

describe('the network', () => {
  test('gone, a strip says so until it is back', async () => {
    await settled('/xtl/mall/Home');
    // The monitoring code loads after the page.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/notices-.*\.js/.test(name)),
    );
    const strip = page.getByText(/网络断开了/);
    await context.setOffline(true);
    await strip.waitFor();
    await context.setOffline(false);
    await strip.waitFor({ state: 'hidden' });
  });
});

test('a newer build is told of, and one tap brings it', async () => {
  await page.route('**/api-*/**', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      headers: { ...answer.headers(), 'x-build': 'another' },
    });
  });
  await settled('/xtl/sliding');
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: '有新版本，点此更新' }).click(),
  ]);
});

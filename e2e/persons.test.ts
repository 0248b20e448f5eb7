import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { openPage } from './testing/open-page.ts';
import { phoneScreen, signIn } from './testing/person.ts';
import { freshPhone, giveAddress, HOME, newMember, type Session } from './testing/session.ts';

let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);
afterEach(() => context.close());

/** Signs a member with an address in on a phone. */
async function start(): Promise<Session> {
  const member = await newMember(inject('baseUrl'));
  await giveAddress(inject('baseUrl'), member);
  context = await phoneScreen(browser, inject('baseUrl'), { member });
  return member;
}

async function signOut(page: Page): Promise<void> {
  await openPage(page, '/home');
  await page.getByRole('button', { name: /个人资料/ }).click();
  await page.getByRole('dialog', { name: '个人资料' }).getByText('退出登录').click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('button', { name: /登录 \/ 注册/ }).waitFor();
}

test('signing out in one tab empties the others, without a question', async () => {
  await start();
  const other = await context.newPage();
  await openPage(other, '/xtl/mall/order/OrderList');
  // The list of orders is mounted behind the addresses. Idle-time requests come first.
  const idle = other.waitForResponse(/\/consent\/asked$/);
  await openPage(other, '/xtl/mall/address/list');
  await other.getByText(HOME.detail).waitFor();
  await idle;
  const asked: string[] = [];
  other.on('request', (request) => {
    if (request.url().includes('/api-')) asked.push(request.url());
  });

  await signOut(await context.newPage());
  await other.getByRole('button', { name: '登录 / 注册' }).waitFor();
  expect(await other.locator('body').innerHTML()).not.toContain(HOME.detail);
  expect(asked).toEqual([]);
});

test('a page from the browser’s cache comes back without the data of the person before', async () => {
  await start();
  const other = await context.newPage();
  await openPage(other, '/xtl/mall/address/list');
  await other.getByText(HOME.detail).waitFor();
  // The tab gets no storage event, like a page in the back/forward cache.
  await other.evaluate(() =>
    addEventListener('storage', (event) => event.stopImmediatePropagation(), true),
  );
  await signOut(await context.newPage());
  await other.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await other.getByRole('button', { name: '登录 / 注册' }).waitFor();
  expect(await other.locator('body').innerHTML()).not.toContain(HOME.detail);
});

test('the next person in a tab does not see the typed text of the one before', async () => {
  await start();
  const page = await context.newPage();
  const name = page.getByRole('textbox', { name: '收货人' });
  await openPage(page, '/xtl/mall/address/create');
  await name.fill('只给我自己');
  await openPage(page, '/xtl/mall/order/OrderSearch');
  await page.getByRole('searchbox').fill('只找一次');
  await page.getByRole('searchbox').press('Enter');
  await page.getByText('没有').first().waitFor();
  await page.reload();
  await openPage(page, '/xtl/mall/address/create');
  expect(await name.inputValue()).toBe('只给我自己');

  await signOut(page);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('只');
  await page.getByRole('button', { name: /登录 \/ 注册/ }).click();
  const phone = freshPhone();
  await signIn(page, phone);
  // Stored in full, displayed masked.
  expect(await page.evaluate(() => localStorage.getItem('phone'))).toBe(phone);
  await page.getByRole('button', { name: /个人资料/ }).click();
  await page.getByText(`${phone.slice(0, 3)}****${phone.slice(-4)}`).waitFor();
  await openPage(page, '/xtl/mall/order/OrderSearch');
  await page.getByRole('searchbox').waitFor();
  expect(await page.getByText('只找一次').count()).toBe(0);
  await openPage(page, '/xtl/mall/address/create');
  await name.waitFor();
  expect(await name.inputValue()).toBe('');
});

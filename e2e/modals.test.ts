import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { openPage } from './testing/open-page.ts';
import { phoneScreen } from './testing/person.ts';
import { giveAddress, newMember } from './testing/session.ts';

let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);
afterEach(() => context.close());

/** Opens the modal with the keyboard. */
async function openByKey(opener: Locator, modal: Locator): Promise<void> {
  await opener.focus();
  await opener.press('Enter');
  await modal.waitFor();
}

const isHere = (element: Locator) =>
  element.evaluate(
    (node) => node === document.activeElement || node.contains(document.activeElement),
  );

/**
 * Tabs through more stops than the modal has, in both directions, and expects the focus to stay
 * inside.
 */
async function expectKeyboardInside(page: Page, modal: Locator): Promise<void> {
  await expect.poll(() => isHere(modal)).toBe(true);
  const places = await modal.evaluate(
    (node) => node.querySelectorAll('button, a, input, textarea, select, [tabindex]').length,
  );
  for (const key of ['Tab', 'Shift+Tab'])
    for (let pressed = 0; pressed < places + 2; pressed++) {
      await page.keyboard.press(key);
      await expect.poll(() => isHere(modal), { message: `${key} ${pressed + 1}` }).toBe(true);
    }
}

/** Returns how many elements behind the modal are still reachable. */
const awakeBehind = (modal: Locator, attribute = 'inert') =>
  modal.evaluate(
    (node, name) =>
      [...document.getElementById('root')!.children]
        .filter((child) => !child.contains(node) && !child.matches('[role=status]'))
        .filter((child) => !child.hasAttribute(name)).length,
    attribute,
  );

async function expectClosedByEscape(page: Page, modal: Locator, opener: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await modal.waitFor({ state: 'hidden' });
  await expect.poll(() => isHere(opener)).toBe(true);
}

/** The back button closes the modal and keeps the page. */
async function expectClosedByBack(page: Page, modal: Locator, opener: Locator): Promise<void> {
  const address = page.url();
  await openByKey(opener, modal);
  await page.evaluate(() => history.back());
  await modal.waitFor({ state: 'hidden' });
  await expect.poll(() => page.url()).toBe(address);
  await expect.poll(() => isHere(opener)).toBe(true);
}

/** Opens the address form from the list of addresses. */
async function openAddress(): Promise<Page> {
  const member = await newMember(inject('baseUrl'));
  await giveAddress(inject('baseUrl'), member);
  context = await phoneScreen(browser, inject('baseUrl'), { member });
  const page = await context.newPage();
  await page.goto('/xtl/mall/address/list');
  await page.locator('main a[href*="address/create"]').first().click();
  await page.getByRole('button', { name: /所在地区/ }).waitFor();
  return page;
}

describe('the keyboard in a modal', () => {
  test('a sheet', async () => {
    const page = await openAddress();
    const opener = page.getByRole('button', { name: /所在地区/ });
    const sheet = page.getByRole('dialog', { name: '所在地区' });
    await openByKey(opener, sheet);
    expect(await awakeBehind(sheet)).toBe(0);
    await expectKeyboardInside(page, sheet);
    await expectClosedByEscape(page, sheet, opener);
    expect(await page.locator('#root > [inert], #root > [aria-hidden]').count()).toBe(0);
    await expectClosedByBack(page, sheet, opener);
    // The next step back leaves the page.
    await page.evaluate(() => history.back());
    await page.waitForURL(/address\/list/);
  });

  test('a sheet in a WebView that knows no inert', async () => {
    context = await phoneScreen(browser, inject('baseUrl'));
    await context.addInitScript(() => delete (HTMLElement.prototype as { inert?: boolean }).inert);
    const page = await context.newPage();
    await openPage(page, '/home');
    const sheet = page.getByRole('dialog', { name: '显示设置' });
    await openByKey(page.getByRole('button', { name: /显示设置/ }), sheet);
    expect(await awakeBehind(sheet, 'aria-hidden')).toBe(0);
    await expectKeyboardInside(page, sheet);
  });

  test('a question, over a page and over a sheet', async () => {
    const page = await openAddress();
    const remove = page.getByRole('button', { name: '删除' }).first();
    const question = page.getByRole('alertdialog');
    await expectClosedByBack(page, question, remove);

    await openPage(page, '/home');
    const sheet = page.getByRole('dialog', { name: '个人资料' });
    await openByKey(page.getByRole('button', { name: /个人资料/ }), sheet);
    const opener = sheet.getByRole('button', { name: '退出登录' });
    await openByKey(opener, question);
    expect(await awakeBehind(question)).toBe(0);
    await expectKeyboardInside(page, question);
    await expectClosedByEscape(page, question, opener);
    // The sheet below is still open and closes separately.
    await expectKeyboardInside(page, sheet);
    await expectClosedByEscape(page, sheet, page.getByRole('button', { name: /个人资料/ }));
  });

  test('pictures over the whole screen', async () => {
    context = await phoneScreen(browser, inject('baseUrl'));
    const page = await context.newPage();
    await openPage(page, '/xtl/mall/ClassifyList');
    await page.locator('main a[href*="sku/SkuDetail"]:visible').first().click();
    await page.waitForURL(/SkuDetail/);
    const opener = page.getByRole('button', { name: /^放大第 1 张图/ });
    const viewer = page.getByRole('dialog', { name: '查看大图' });
    await openByKey(opener, viewer);
    expect(await awakeBehind(viewer)).toBe(0);
    await expectKeyboardInside(page, viewer);
    await expectClosedByEscape(page, viewer, opener);
    await expectClosedByBack(page, viewer, opener);
  });
});

describe('the back key on the first page of a document', () => {
  /** Opens a page after another document, which back would lead to. */
  async function openDocument(path: string): Promise<Page> {
    context = await phoneScreen(browser, inject('baseUrl'));
    const page = await context.newPage();
    await openPage(page, '/xtl/mall/Home');
    await openPage(page, path);
    return page;
  }

  test('closes a sheet, and leaves the page when the sheet is closed otherwise', async () => {
    const page = await openDocument('/home');
    const opener = page.getByRole('button', { name: /显示设置/ });
    const sheet = page.getByRole('dialog', { name: '显示设置' });
    await expectClosedByBack(page, sheet, opener);
    await expectClosedByBack(page, sheet, opener);
    await openByKey(opener, sheet);
    await expectClosedByEscape(page, sheet, opener);
    await page.evaluate(() => history.back());
    await page.waitForURL(/mall\/Home/);
  });

  test('closes pictures over the whole screen, and the page above leads back to this one', async () => {
    const page = await openDocument('/xtl/mall/sku/SkuDetail/xtl-scent-shanye');
    const opener = page.getByRole('button', { name: /^放大第 1 张图/ });
    const viewer = page.getByRole('dialog', { name: '查看大图' });
    await expectClosedByBack(page, viewer, opener);
    await page
      .getByRole('link', { name: /购物车/ })
      .filter({ visible: true })
      .first()
      .click();
    await page.waitForURL(/ShoppingCart/);
    await page.evaluate(() => history.back());
    await page.waitForURL(/SkuDetail/);
    await opener.waitFor();
    await page.evaluate(() => history.back());
    await page.waitForURL(/mall\/Home/);
  });
});

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { inOneBrand } from './testing/thorough.ts';
import { openPage, settle } from './testing/open-page.ts';
import { phoneScreen } from './testing/person.ts';
import { newMember } from './testing/session.ts';

let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);
afterEach(() => context.close());

/** Presses a card and returns its appearance while pressed. */
async function pressed(page: Page): Promise<{ transform: string; tinted: boolean }> {
  const card = page.locator('main a[href*="sku/SkuDetail"]:visible').first();
  const box = (await card.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.locator('[data-pressed]').waitFor();
  const look = await page.locator('[data-pressed]').evaluate((element) => {
    // Compares the final state of the animation.
    for (const animation of element.getAnimations()) animation.finish();
    const { transform, backgroundImage } = getComputedStyle(element);
    return { transform, tinted: backgroundImage !== 'none' };
  });
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 + 60);
  await page.locator('[data-pressed]').waitFor({ state: 'detached' });
  await page.mouse.up();
  return look;
}

const way = (page: Page) => page.evaluate(() => document.documentElement.dataset.way);

describe.each(inOneBrand('bz'))('touches in /%s', (brand) => {
  const list = `/${brand}/mall/ClassifyList`;

  test('a card answers a touch and grows into its page, and back', async () => {
    context = await phoneScreen(browser, inject('baseUrl'));
    const page = await context.newPage();
    await openPage(page, list);
    expect(await pressed(page)).toEqual({
      transform: 'matrix(0.97, 0, 0, 0.97, 0, 0)',
      tinted: true,
    });
    expect(await way(page)).toBe('first');
    await page.locator('main a[href*="sku/SkuDetail"]:visible').first().click();
    await page.waitForURL(/SkuDetail/);
    await settle(page);
    expect(await way(page)).toBe('grow');
    await page.getByRole('button', { name: '返回' }).filter({ visible: true }).first().click();
    await page.waitForURL(/ClassifyList/);
    await expect.poll(() => way(page)).toBe('grow');
    // The transition leaves nothing behind.
    await expect.poll(() => page.locator('[style*="view-transition-name"]').count()).toBe(0);
  });

  test('with reduced motion there is the tint alone, and pages appear', async () => {
    context = await phoneScreen(browser, inject('baseUrl'));
    const page = await context.newPage();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openPage(page, list);
    expect(await pressed(page)).toEqual({ transform: 'none', tinted: true });
    await page.locator('main a[href*="sku/SkuDetail"]:visible').first().click();
    await page.waitForURL(/SkuDetail/);
    await settle(page);
    expect(await way(page)).toBe('first');
  });

  test('a sheet asks before what was typed in it is lost', async () => {
    const member = await newMember(inject('baseUrl'));
    context = await phoneScreen(browser, inject('baseUrl'), { member });
    const page = await context.newPage();
    await openPage(page, `/${brand}/mall/common/Invoice`);
    const sheet = page.getByRole('dialog', { name: '添加抬头' });
    const question = page.getByRole('alertdialog');
    await page.getByRole('button', { name: '添加抬头' }).click();
    await sheet.getByRole('textbox', { name: '抬头' }).fill('林间');
    await sheet.getByRole('button', { name: '关闭' }).click();
    await question.getByRole('button', { name: '继续填写' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await sheet.getByRole('textbox', { name: '抬头' }).inputValue()).toBe('林间');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: '关闭' }).click();
    await sheet.waitFor({ state: 'hidden' });
  });

  test('an address is filled in by what is pasted, and the region is three steps', async () => {
    const member = await newMember(inject('baseUrl'));
    context = await phoneScreen(browser, inject('baseUrl'), { member });
    const page = await context.newPage();
    await openPage(page, `/${brand}/mall/address/create`);
    await page
      .getByRole('textbox', { name: '智能粘贴' })
      .fill('林间 13800138000 浙江省杭州市西湖区示例路 128 号 3 楼');
    await page.getByRole('button', { name: '识别' }).click();
    const region = page.getByRole('button', { name: /所在地区/ });
    await page.getByRole('button', { name: /所在地区.*浙江省.*杭州市.*西湖区/ }).waitFor();
    expect(await page.getByRole('textbox', { name: '收货人' }).inputValue()).toBe('林间');
    // The toast overlaps neither the bottom bar nor the content.
    const toast = (await page.getByText('已填好，请核对').boundingBox())!;
    expect(812 - toast.y - toast.height).toBeGreaterThan(0.17 * 812);

    // A digit is corrected where it stands.
    const phone = page.getByRole('textbox', { name: '手机号' });
    expect(await phone.inputValue()).toBe('138 0013 8000');
    await phone.evaluate((field: HTMLInputElement) => {
      field.focus();
      field.setSelectionRange(6, 6);
    });
    await page.keyboard.press('Backspace');
    await page.keyboard.type('9');
    expect(await phone.inputValue()).toBe('138 0913 8000');

    await region.click();
    const sheet = page.getByRole('dialog', { name: '所在地区' });
    await sheet.getByRole('tab', { name: '浙江省' }).click();
    await sheet.getByRole('button', { name: '苏州', exact: true }).click();
    await sheet.getByRole('tab', { name: '苏州市', exact: true }).waitFor();
    await sheet.getByRole('button', { name: '姑苏区' }).click();
    await sheet.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /所在地区.*江苏省.*苏州市.*姑苏区/ }).waitFor();
  });
});

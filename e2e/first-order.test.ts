import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { openPage } from './testing/open-page.ts';
import { passSlideCheck, phoneScreen } from './testing/person.ts';
import { freshPhone } from './testing/session.ts';
import { picker, submitButton } from './testing/shopper.ts';
import { countTaps } from './testing/taps.ts';

/** The taps from the mall's home page to a paid order on a first visit. */
const MAX_TAPS = 21;

/** Goods of the home page that are shipped. */
const GOODS = {
  xtl: /id=xtl-(?:scent|interior-cushion|outing-cooler)/,
  bz: /id=bz-(?:scent|outdoor-backpack|culture)/,
};

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);

test.each(['xtl', 'bz'] as const)(
  '/%s: a new person orders and pays within 21 taps',
  async (brand) => {
    const context = await phoneScreen(browser, inject('baseUrl'));
    const page = await context.newPage();
    const { tap, fill, move, done } = countTaps();
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
    const field = (name: string) => page.getByRole('textbox', { name });

    await openPage(page, `/${brand}/mall/Home`);
    const links = page.locator('main a[href*="SkuDetail"]:visible');
    await links.first().waitFor();
    const hrefs = await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')!));
    const at = hrefs.findIndex((href) => GOODS[brand].test(href));
    expect(at).toBeGreaterThanOrEqual(0);
    await tap(links.nth(at));
    await page.waitForURL(/SkuDetail/);
    await tap(button('立即购买'));
    await tap(picker(page).getByRole('button', { name: '立即购买' }));

    await page.waitForURL(/Login/);
    await fill(field('手机号'), freshPhone());
    await tap(button('获取验证码'));
    await move(() => passSlideCheck(page));
    const code = await page
      .getByText(/验证码是/)
      .locator('strong')
      .textContent();
    await page.getByRole('slider').waitFor({ state: 'hidden' });
    await fill(field('验证码'), code!);
    await tap(button('登录'));
    await tap(button('同意并继续'));

    // The action continues by itself.
    await page.waitForURL(/OrderCreate/);
    await tap(page.getByText('请添加收货地址'));
    await fill(field('收货人'), '林间');
    await fill(field('手机号'), '13800138000');
    await tap(button(/所在地区/));
    await tap(button('上海市').first());
    await tap(button('闵行区'));
    await fill(field('详细地址'), '示例路 128 号 3 楼');
    await tap(button('保存'));
    await page.waitForURL(/OrderCreate/);
    await page.getByText('示例路 128 号 3 楼').waitFor();
    await tap(submitButton(page));
    await page.waitForURL(/PayCenter/);
    await tap(button('立即付款'));
    await tap(button('支付成功'));
    await page.waitForURL(/PaySuccess/);
    await page.getByRole('heading', { name: '付款成功' }).waitFor();
    await context.close();
    expect(done().length, done().join('\n')).toBeLessThanOrEqual(MAX_TAPS);
  },
);

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { seriousFindings } from './testing/accessibility.ts';
import { inOneBrand } from './testing/thorough.ts';
import { openPage, settle } from './testing/open-page.ts';
import { operate } from './testing/operate.ts';
import { phoneScreen } from './testing/person.ts';
import { newMember } from './testing/session.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);

const CARS = {
  xtl: {
    typeId: 'xtl-versailles-salon',
    wheels: /19 英寸花瓣轮毂/,
    shared: '/xtl/custom/preview',
    off: 'xtl-versailles-o-scent',
    sold: 'xtl-versailles-salon',
  },
  bz: {
    typeId: 'bz-5008-gt',
    wheels: /20 英寸风刃轮毂/,
    shared: '/bz/custom/bookingSharePreview',
    off: 'bz-5008-o-scent',
    // Cars in presale have no delivery window yet.
    sold: 'bz-408x-gt',
  },
} as const;

const shot = async (page: Page, name: string) => {
  if (!process.env.SHOTS) return;
  await settle(page);
  await page.waitForFunction(() => document.getAnimations().length === 0);
  await page.screenshot({ path: `${process.env.SHOTS}/custom-${name}.png` });
};

describe.each(inOneBrand('xtl'))('a car of %s', (brand) => {
  const { typeId, wheels, shared, off, sold } = CARS[brand];

  test('is found by a budget and what must be there', async () => {
    const context = await phoneScreen(browser, inject('baseUrl'));
    const page = await context.newPage();
    await openPage(page, `/${brand}/custom`);
    await page.getByRole('button', { name: '按预算找车' }).click();
    const sheet = page.getByRole('dialog', { name: '按预算找车' });
    await sheet.getByRole('button', { name: '全景天窗' }).click();
    await sheet
      .getByText(/加选 .*全景天窗/)
      .first()
      .waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await shot(page, `${brand}-budget`);
    await sheet.getByRole('textbox', { name: /总价不超过/ }).fill('10000');
    await sheet.getByText('这个预算里没有，最接近的是这款').waitFor();
    await sheet.getByRole('link', { name: /^就配这台/ }).click();
    await page.waitForURL(/custom\?typeId=.*chosen=/);
    await page.getByText(/锁单后/).waitFor();
    await context.close();
  });

  test('is configured through a conflict, kept, passed on and opened signed out', async () => {
    const member = await newMember(inject('baseUrl'));
    const context = await phoneScreen(browser, inject('baseUrl'), { member });
    const page = await context.newPage();
    await openPage(page, `/${brand}/custom?typeId=${typeId}`);
    await page.getByText(/锁单后/).waitFor();
    await shot(page, `${brand}-exterior`);
    await page.getByRole('tab', { name: '轮毂' }).click();
    const wheel = page.getByRole('radio', { name: wheels });
    // The effect is shown before the tap.
    expect(await wheel.textContent()).toContain('需加自适应悬架，共 +¥8,300.00');
    await shot(page, `${brand}-wheels`);
    await wheel.click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText(/需要自适应悬架/).waitFor();
    await shot(page, `${brand}-ways`);
    await sheet.getByRole('button', { name: /按这个改（\+¥8,300\.00）/ }).click();
    await page.getByText('刚才 +¥8,300.00').waitFor();
    expect(await wheel.getAttribute('aria-checked')).toBe('true');
    await page.getByText(/^月供约 ¥/).waitFor();
    await page.getByRole('button', { name: wheels }).click();
    const option = page.getByRole('dialog', { name: wheels });
    await option.getByText(/正在配/).waitFor();
    await shot(page, `${brand}-option`);
    await page.keyboard.press('Escape');
    await option.waitFor({ state: 'hidden' });
    await page.getByRole('tab', { name: '精品' }).click();
    await page.getByRole('checkbox', { name: /^选择/ }).first().check();
    await page.getByText(/另有精品 1 件/).waitFor();
    await shot(page, `${brand}-goods`);

    // Configuring works offline; a save is queued and says so.
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByRole('textbox', { name: '名字' }).fill('周末用车');
    const save = page.getByRole('dialog').getByRole('button', { name: '保存' });
    await context.setOffline(true);
    // A tap before the page has heard of it would fail instead of being queued.
    await page.getByText('网络断开了').waitFor();
    await save.click();
    await context.setOffline(false);
    await page.waitForURL(/wish=/);

    const passedOn = page.waitForResponse((answer) => answer.url().includes('saveTemporaryWish'));
    await page.getByRole('button', { name: '分享' }).click();
    const { data } = (await (await passedOn).json()) as { data: { id: string } };
    await page.getByRole('button', { name: '复制链接' }).waitFor();

    await openPage(page, `/${brand}/custom`);
    await page.getByRole('link', { name: /周末用车/ }).waitFor();
    await shot(page, `${brand}-start`);
    // The showroom lists the saved configuration.
    await openPage(page, `/${brand}/loveCar`);
    await page
      .getByRole('region', { name: '我的车' })
      .getByRole('link', { name: /周末用车.*接着配/ })
      .click();
    await page.waitForURL(/custom\?wish=/);
    await page.getByRole('tab', { name: '轮毂' }).waitFor();

    // The delivery window depends on the city, and every page shows the same.
    await openPage(page, `/${brand}/custom/details?typeId=${sold}`);
    await page.getByText(/运输按城市 6–9 天，选城市更准/).waitFor();
    await page.getByRole('button', { name: /预计交付/ }).click();
    const cities = page.getByRole('dialog', { name: '选择城市' });
    await cities.getByRole('button', { name: '成都' }).first().click();
    await page.getByRole('button', { name: /预计交付 · 成都.*运输 6–7 天/ }).waitFor();
    await page.getByText(/运到成都约 6–7 天/).waitFor();
    await openPage(page, `/${brand}/custom/bodetails?typeId=${typeId}&wish=none`);
    await page.getByText('继续配').waitFor();
    await context.close();

    const friend = await phoneScreen(browser, inject('baseUrl'));
    const seen = await friend.newPage();
    const html = await (await seen.request.get(`${shared}?temp=${data.id}`)).text();
    expect(html).toMatch(wheels);
    const [, card = ''] = /property="og:image" content="([^"]+)"/.exec(html)!;
    expect(card).toContain(data.id);
    expect((await seen.request.get(card)).headers()['content-type']).toBe('image/jpeg');
    // The calculator uses the same car.
    await openPage(seen, `/${brand}/loveCar/CarStages?temp=${data.id}`);
    await seen.waitForURL(/typeId=.*chosen=/);
    const priceIn = async (query: string) => {
      const answer = await seen.request.get(`/${brand}/loveCar/CarStages${query}`);
      return Number(/¥([\d,]+\.\d\d)/.exec(await answer.text())![1]!.replaceAll(',', ''));
    };
    const dearer =
      (await priceIn(new URL(seen.url()).search)) - (await priceIn(`?typeId=${typeId}`));
    expect(dearer).toBe(8300);
    await openPage(seen, `${shared}?temp=${data.id}`);
    await seen.getByText(wheels).first().waitFor();
    await shot(seen, `${brand}-shared`);
    await seen.getByRole('link', { name: '我也配一台' }).click();
    await settle(seen);
    await seen.getByRole('tab', { name: '轮毂' }).click();
    await expect
      .poll(() => seen.getByRole('radio', { name: wheels }).getAttribute('aria-checked'))
      .toBe('true');
    await seen.getByRole('link', { name: '下一步' }).click();
    await seen.getByText('价格明细').waitFor();
    await shot(seen, `${brand}-details`);
    await seen.getByRole('link', { name: /已选配置/ }).click();
    await seen.getByText(/需要$/).first().waitFor();
    await shot(seen, `${brand}-chosen`);
    await friend.close();
  });

  test('a configuration with a withdrawn option offers a way out', async () => {
    const member = await newMember(inject('baseUrl'));
    const context = await phoneScreen(browser, inject('baseUrl'), { member });
    const page = await context.newPage();
    await openPage(page, `/${brand}/custom?typeId=${typeId}&step=option`);
    // An answer that came after the withdrawal would open the sheet before anything is saved.
    const answered = page.waitForResponse((answer) => answer.url().includes('checkOptional'));
    await page.getByRole('checkbox', { name: /车内香氛/ }).click();
    await page.getByText('刚才 +¥900.00').waitFor();
    await answered;
    await operate(inject('baseUrl'), 'option-off', off, '--reason', '供应商停产');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
    const sheet = page.getByRole('dialog', { name: '这份配置要调整一下' });
    await sheet.getByText('车内香氛已停售').waitFor();
    // The message appears there only, without a toast.
    expect(await page.getByText('有的选装不能一起选').count()).toBe(0);
    await shot(page, `${brand}-repair`);
    await sheet.getByRole('button', { name: /按这个改/ }).click();
    await sheet.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: '下一步' }).waitFor();
    await context.close();
  });
});

test('a configuration becomes a picture of a phone’s screen, in three ways', async () => {
  const context = await phoneScreen(browser, inject('baseUrl'));
  const page = await context.newPage();
  await openPage(page, `/bz/custom?typeId=${CARS.bz.typeId}`);
  await page.getByRole('button', { name: '分享' }).click();
  await page.getByRole('button', { name: '生成海报' }).click();
  const picture = page.getByRole('img', { name: /分享图片/ });
  const seen = new Set<string>();
  for (const at of [1, 2, 3]) {
    await page.getByText(`第 ${at} 张，共 3 张`).waitFor();
    await expect
      .poll(() => picture.evaluate(({ src }: HTMLImageElement) => src).then((src) => seen.has(src)))
      .toBe(false);
    seen.add(await picture.evaluate(({ src }: HTMLImageElement) => src));
    await shot(page, `bz-picture-${at}`);
    await page.getByRole('button', { name: '换一张' }).click();
  }
  const size = await picture.evaluate((image: HTMLImageElement) => [
    image.naturalWidth,
    image.naturalHeight,
  ]);
  expect(size).toEqual([1080, 1920]);
  // The price is shared only on request.
  const told = page.waitForResponse((answer) => answer.url().includes('saveTemporaryWish'));
  await page.getByRole('switch', { name: '显示价格' }).click();
  expect((await told).request().postDataJSON()).toMatchObject({ showPrice: true });
  await context.close();
});

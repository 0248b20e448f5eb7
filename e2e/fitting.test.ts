import type { Browser, BrowserContext, Page } from 'playwright-core';
import { parseVin } from '@marque/contract/garage/vin';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { seriousFindings } from './testing/accessibility.ts';
import { inOneBrand } from './testing/thorough.ts';
import { openPage } from './testing/open-page.ts';
import { newMember } from './testing/session.ts';
import { phoneScreen } from './testing/person.ts';
import { submitOrder } from './testing/shopper.ts';

/** Goods that are fitted, a car they fit, and one they do not. */
const CASES = {
  xtl: { goods: 'xtl-parts-brakepad', right: ['天逸', '舒享版'], wrong: ['C6', '礼宾版'] },
  bz: { goods: 'bz-parts-brakekit', right: ['408X', '锐行版'], wrong: ['2008', '都市版'] },
} as const;

const vinOf = (n: number): string =>
  [...'0123456789X'].map((digit) => parseVin(`LDCE2G13${digit}0000000${n}`)).find(Boolean)!;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);

describe.each(inOneBrand('xtl'))('goods fitted in a store of /%s', (brand) => {
  const { goods, right, wrong } = CASES[brand];
  const address = `/${brand}/mall/sku/SkuDetail?id=${goods}`;
  let context: BrowserContext;
  let page: Page;
  const complaints: string[] = [];
  beforeAll(async () => {
    context = await phoneScreen(browser, inject('baseUrl'), {
      member: await newMember(inject('baseUrl')),
    });
    await context.grantPermissions(['geolocation']);
    // The Bund in WGS 84 coordinates.
    await context.setGeolocation({ longitude: 121.4869, latitude: 31.2406 });
    page = await context.newPage();
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (/Content Security Policy|hydrat/i.test(message.text())) complaints.push(message.text());
    });
    await openPage(page, address);
  });
  afterAll(() => context.close());

  const addCar = async ([series, trim]: readonly [string, string], plate: string, n: number) => {
    const sheet = page.getByRole('dialog', { name: '安装车辆' });
    await sheet.getByRole('button', { name: series, exact: true }).click();
    await sheet.getByRole('button', { name: trim, exact: true }).click();
    // Types on the field's own keyboard.
    await sheet.getByRole('textbox', { name: '车牌号' }).click();
    for (const key of plate) await sheet.getByRole('button', { name: key, exact: true }).click();
    expect(await seriousFindings(page)).toEqual([]);
    await sheet.getByRole('button', { name: '完成' }).click();
    await sheet.getByRole('textbox', { name: '车架号' }).fill(vinOf(n));
    await sheet.getByRole('button', { name: '添加这台车' }).click();
    await sheet.waitFor({ state: 'hidden' });
  };

  test('say which car they are for', async () => {
    await page.getByRole('button', { name: /选择要安装的车/ }).click();
    await page.getByRole('dialog', { name: '安装车辆' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await addCar(wrong, '沪A12345', 1);
    await page.getByText(/适用于 .*你的车是/).waitFor();
    await page.getByRole('button', { name: /沪A·12345/ }).click();
    await page.getByRole('button', { name: '添加车辆' }).click();
    await addCar(right, '沪AD12345', 2);
    const better = page.getByRole('button', { name: '换成适合的' });
    await page.getByRole('button', { name: /沪A·D12345/ }).waitFor();
    if (await better.isVisible()) await better.click();
    await page.getByText(/适用于 .*你的车是/).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /^车型 .* 适用$/ }).waitFor();
  });

  test('are fitted in the store that is near', async () => {
    await page.getByRole('link', { name: /选一家安装门店/ }).click();
    await page.waitForURL(/NetWork/);
    await page.getByRole('button', { name: '定位', exact: true }).click();
    await page
      .getByText(/^\d+\.\d km$/)
      .first()
      .waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: '上海', exact: true }).click();
    const cities = page.getByRole('dialog', { name: '选择城市' });
    await cities.getByRole('button', { name: '北京', exact: true }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await cities.getByRole('searchbox').fill('zhuji');
    await cities.getByRole('button', { name: /诸暨市/ }).click();
    await page.getByRole('heading', { name: '绍兴还没有门店' }).waitFor();
    await page.getByRole('button', { name: '看全部门店' }).click();
    await page
      .getByRole('button', { name: /^选这家 上海/ })
      .first()
      .click();
    await page.waitForURL(/SkuDetail/);
    await page.getByRole('link', { name: /门店\s*上海/ }).waitFor();
  });

  test('are ordered for it, and a time is proposed', async () => {
    await page.getByRole('button', { name: '立即购买' }).click();
    const sheet = page.getByRole('dialog', { name: '选择规格' });
    await sheet.getByRole('button', { name: /立即购买|确定/ }).click();
    await page.waitForURL(/OrderCreate/);
    await page.getByRole('link', { name: /安装门店.*上海/ }).waitFor();
    // Another car at checkout: goods that do not fit it are pointed out before the payment.
    const unfit = page.getByRole('status').getByText(/适用于 .*你的车是/);
    await page.getByRole('button', { name: /安装车辆.*沪A·D12345/ }).click();
    const cars = page.getByRole('dialog', { name: '安装车辆' });
    await cars.getByRole('button', { name: /沪A·12345/ }).click();
    await page.getByRole('button', { name: /安装车辆.*沪A·12345/ }).waitFor();
    await cars.waitFor({ state: 'hidden' });
    await unfit.waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: /安装车辆.*沪A·12345/ }).click();
    await cars.getByRole('button', { name: /沪A·D12345/ }).click();
    await unfit.waitFor({ state: 'hidden' });
    await submitOrder(page);
    await page.getByRole('button', { name: '立即付款' }).click();
    await page.getByRole('button', { name: '支付成功' }).click();
    await page.waitForURL(/PaySuccess/);
    await page.getByRole('link', { name: '查看订单' }).click();
    await page.waitForURL(/OrderDetail/);
    await page.getByRole('button', { name: '离我多远' }).click();
    await page.getByText(/^\d+(\.\d)? k?m$/).waitFor();
    await page.getByRole('link', { name: /到店安装/ }).click();
    await page.waitForURL(/shopInstall/);
    await page.getByRole('button', { name: '提交预约' }).click();
    await page.getByText('请选择到店时间').waitFor();
    await page
      .getByRole('group', { name: '日期' })
      .getByRole('button', { name: /余/ })
      .nth(3)
      .click();
    const people = page.getByRole('group', { name: '师傅' });
    const free = people.getByRole('button').filter({ hasNotText: '当天约满' });
    await free.nth(1).click();
    await page.getByRole('group', { name: '时间' }).locator('button:enabled').last().click();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: '提交预约' }).click();
    const booked = page.getByRole('region', { name: '到店安装' });
    await booked.getByText('已预约').waitFor();
    await booked.getByText(/指定.师傅/).waitFor();
    await page.reload();
    await booked.getByRole('heading', { name: /月.*日 周. \d\d:\d\d/ }).waitFor();
    await booked.getByRole('button', { name: '取消预约' }).click();
    const leaving = page.getByRole('dialog', { name: '取消预约' });
    await leaving.getByText('不如改期？').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await leaving.getByRole('button', { name: '去改期' }).click();
    await page
      .getByRole('group', { name: '日期' })
      .getByRole('button', { name: /余/ })
      .nth(4)
      .click();
    // The technician chosen before is kept, unless another one is chosen.
    await people.getByRole('button', { name: /师傅/, pressed: true }).waitFor();
    await free.nth(1).click();
    await page.getByRole('group', { name: '时间' }).locator('button:enabled').last().click();
    await page.getByRole('button', { name: '改到这个时间' }).click();
    await booked.getByRole('button', { name: '改期' }).waitFor();
    await booked.getByText(/指定.师傅/).waitFor();
  });

  test('are found among the orders for a store; given back, their appointment goes too', async () => {
    const list = `/${brand}/mall/order/OrderList?status=pickup`;
    await openPage(page, `/${brand}/mall/order/OrderList`);
    await page.getByRole('tab', { name: /^到店\s*1$/ }).click();
    const card = page.getByLabel(/^订单 \d{16}$/);
    await card.getByText('已预约', { exact: true }).waitFor();
    await card.getByText(/^上海/).waitFor();
    await card.getByText(/月.*日 周. \d\d:\d\d/).waitFor();
    await card.getByText('1 张券码').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await card.getByRole('button', { name: '改约时间' }).click();
    await page.waitForURL(/shopInstall/);
    await openPage(page, list);
    await card.getByRole('button', { name: '出示券码' }).click();
    await page.waitForURL(/writeCodeDetail/);
    await openPage(page, list);
    await card.getByRole('button', { name: '申请退款' }).click();
    await page.waitForURL(/RefundCreate/);
    await page.getByText('共 1 件 · 可退 1 件').waitFor();
    await page.getByText(/月.*日 周. \d\d:\d\d，沪A·D12345/).waitFor();
    await page.getByText('提交后 1 张核销码暂停使用，退款完成后失效，撤销申请就恢复').waitFor();
    await page.getByText('退款完成后，安装预约自动取消').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
  });

  test('an address begins where one is, and stores are looked for around it', async () => {
    await page.goto(`/${brand}/mall/address/list`);
    await page.getByRole('link', { name: '新增收货地址' }).click();
    await page.getByRole('textbox', { name: '收货人' }).fill('林间');
    await page.getByRole('textbox', { name: '手机号' }).fill('13800138000');
    await page.getByRole('button', { name: '定位' }).click();
    // Without a map only the city is known.
    const regions = page.getByRole('dialog', { name: '所在地区' });
    await regions.getByRole('button', { name: '黄浦区' }).click();
    await page.getByRole('button', { name: /所在地区.*上海市.*黄浦区/ }).waitFor();
    await page.getByRole('textbox', { name: '详细地址' }).fill('示例路 18 号');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: '保存' }).click();
    await page.waitForURL(/address\/list/);
    // A visit without a known location.
    const visit = await context.newPage();
    await visit.goto(
      `/${brand}/mall/${brand === 'bz' ? 'order/ChoseNetWork' : 'sku/xtlMakeNetWork'}`,
    );
    // A row's sheet opens at the first tap, even while the long list is still rendering.
    await visit
      .getByRole('button', { name: /看营业时间/ })
      .first()
      .click();
    await visit.getByRole('dialog').getByText('营业时间').waitFor();
    await visit.keyboard.press('Escape');
    await visit.getByRole('dialog').waitFor({ state: 'hidden' });
    await visit.getByRole('button', { name: '按收货地址' }).click();
    await visit.getByText('正在看上海市 黄浦区附近的门店').waitFor();
    await visit.getByRole('button', { name: '上海', exact: true }).waitFor();
    expect(await seriousFindings(visit)).toEqual([]);
    await visit.close();
  });

  test('no page threw an error or violated the content policy', () => {
    expect(complaints).toEqual([]);
  });

  test('keep what fits one of their cars in a list, by chips that a tap takes away', async () => {
    await openPage(page, `/${brand}/mall/sku/SkuSearch?min=1&max=99999`);
    const shown = page.getByRole('status').filter({ hasText: /^共 \d+ 件$/, visible: true });
    const filters = page.getByRole('group', { name: '筛选' }).filter({ visible: true });
    const all = await shown.textContent();
    await filters.getByRole('button', { name: '适用车型' }).click();
    const sheet = page.getByRole('dialog', { name: '适用车型' });
    await sheet.getByRole('button', { name: /沪A·12345/ }).click();
    await page.waitForURL(/seriesId=/);
    const fits = filters.getByRole('button', { name: /^适合/, pressed: true });
    await fits.waitFor();
    await expect.poll(() => shown.textContent()).not.toBe(all);
    expect(await seriousFindings(page)).toEqual([]);
    await fits.click();
    await page.waitForURL((url) => !url.searchParams.has('seriesId'));
    await expect.poll(() => shown.textContent()).toBe(all);
    await filters.getByRole('button', { name: '1–99999 元', pressed: true }).click();
    await page.waitForURL((url) => !url.searchParams.has('min') && !url.searchParams.has('max'));
  });
});

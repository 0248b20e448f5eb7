import { dealerPage } from '@marque/contract/dealer/endpoints';
import { carOrderDetail } from '@marque/contract/car-order/endpoints';
import { queryAllApp } from '@marque/contract/cars/custom/option-endpoints';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { seriousFindings } from './testing/accessibility.ts';
import { fillBuyer, pay } from './testing/car-buyer.ts';
import { type Member, memberOf } from './testing/member.ts';
import { openPage } from './testing/open-page.ts';
import { phoneScreen } from './testing/person.ts';
import { newMember } from './testing/session.ts';
import { inOneBrand } from './testing/thorough.ts';

const CARS = {
  xtl: { typeId: 'xtl-versailles-salon', double: '行车包', rival: '安心包' },
  bz: { typeId: 'bz-2008-gt', double: '赛道包', rival: '脚垫包' },
} as const;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);

describe.each(inOneBrand('bz'))('goods for a car of %s', (brand) => {
  const { typeId } = CARS[brand];
  let context: BrowserContext;
  let page: Page;
  let call: Member['call'];
  beforeAll(async () => {
    const member = await newMember(inject('baseUrl'));
    context = await phoneScreen(browser, inject('baseUrl'), { member });
    ({ call } = memberOf(inject('baseUrl'), brand, member));
    page = await context.newPage();
  });
  afterAll(() => context.close());

  const look = async (name: string) => {
    expect(await seriousFindings(page), name).toEqual([]);
    if (process.env.SHOTS)
      await page.screenshot({
        path: `${process.env.SHOTS}/boutique-${brand}-${name}.png`,
        fullPage: true,
      });
  };
  const box = (name: string) => page.getByRole('checkbox', { name: `选择${name}`, exact: true });

  test('are chosen with the booking, paid, exchanged both ways and given up', async () => {
    const { defaults } = await call(queryAllApp, { typeId });
    const { items } = await call(dealerPage, { kind: 'sales', size: 1 });
    const asked = { typeId, chosen: defaults.join(','), dealerId: items[0]!.id };
    await openPage(page, `/${brand}/buy/BookingSubmit?${new URLSearchParams(asked)}`);
    await page.getByRole('link', { name: /精品/ }).click();
    await page.getByRole('heading', { name: /单件精品/ }).waitFor();
    await box('后备箱垫').click();
    await page.getByText('1 件，¥680.00').waitFor();
    // A bag replaces its singles.
    await page.getByText(/选了它就不用单选后备箱垫/).waitFor();
    await box('脚垫包').click();
    await page.getByText('1 件，¥2,680.00').waitFor();
    await page.getByText('脚垫包里已经有').first().waitFor();
    await look('list');

    await page.getByRole('link', { name: /^脚垫包/ }).click();
    await page.getByRole('region', { name: '包里有什么' }).waitFor();
    await page.getByRole('button', { name: '取消选择' }).waitFor();
    await look('bag');
    await page.goBack();
    await page.getByRole('button', { name: '选好了' }).click();
    await page.getByRole('link', { name: /精品 ?脚垫包/ }).waitFor();
    await look('booking');

    await fillBuyer(page);
    await page.getByRole('button', { name: /^支付订金/ }).click();
    await pay(page);
    await page.waitForURL(/BookingPaySuccess/);
    await page.getByRole('region', { name: '接下来' }).waitFor();
    const id = new URL(page.url()).searchParams.get('id')!;
    const order = () => call(carOrderDetail, { id });
    expect((await order()).boutiqueFen).toBe(2680_00);

    await openPage(page, `/${brand}/carOrder/details?id=${id}`);
    const goods = page.getByRole('region', { name: '精品' });
    await goods.getByRole('link', { name: /待付精品款/ }).click();
    await page.getByRole('region', { name: '付款方式' }).getByRole('link').first().click();
    await pay(page);
    await goods.getByText('已付款，等待安装').waitFor();
    await look('paid');

    await goods.getByRole('link', { name: /修改精品/ }).click();
    await page.getByRole('button', { name: '去掉脚垫包' }).click();
    await page.getByRole('button', { name: '确认修改（退 ¥2,680.00）' }).waitFor();
    await page.getByRole('link', { name: /加一件，换一件/ }).click();
    await box('旅行包').click();
    await page.getByText('1 件，¥3,360.00').waitFor();
    await page.getByRole('button', { name: '选好了' }).click();
    const more = page.getByRole('button', { name: '确认修改（补 ¥680.00）' });
    await more.waitFor();
    await look('exchange');
    await more.click();
    await pay(page);
    await goods.getByText('旅行包').waitFor();
    await goods.getByText('已付款，等待安装').waitFor();
    expect((await order()).boutique.map(({ name, state }) => [name, state])).toEqual([
      ['旅行包', 'paid'],
    ]);

    await goods.getByRole('link', { name: /修改精品/ }).click();
    await page.getByRole('button', { name: '去掉旅行包' }).click();
    await page.getByRole('button', { name: '确认修改（退 ¥3,360.00）' }).click();
    await page.getByText('已修改，差价正在原路退回').waitFor();
    await goods.getByRole('link', { name: /加精品/ }).waitFor();
    await look('none');
  });

  test('that do not go together say why, and what would', async () => {
    const { double, rival } = CARS[brand];
    await openPage(page, `/${brand}/carOrder/boutiqueBag?typeId=${typeId}`);
    await box(double).click();
    await page.getByText(new RegExp(`都有`)).first().waitFor();
    const card = page.getByRole('listitem').filter({ hasText: rival }).first();
    await card.getByRole('button', { name: '怎么办' }).click();
    await page.getByRole('dialog').getByText(`去掉${double}`).waitFor();
    await look('why');
    await page.getByRole('button', { name: new RegExp(`去掉${double}`) }).click();
    await expect.poll(() => box(rival).isChecked()).toBe(true);
    await expect.poll(() => box(double).count()).toBe(0);
  });

  test('that are sold out are waited for', async () => {
    const name = brand === 'xtl' ? '记忆棉头枕' : '太阳能胎压监测';
    await openPage(page, `/${brand}/carOrder/boutiqueBag?typeId=${typeId}`);
    const card = page.getByRole('listitem').filter({ hasText: name }).last();
    await card.getByRole('link', { name: '到货提醒' }).click();
    await page.getByRole('button', { name: '到货提醒' }).click();
    await page.getByText('到货了告诉你').waitFor();
    await page.getByRole('button', { name: '取消提醒' }).waitFor();
    await look('sold-out');
  });
});

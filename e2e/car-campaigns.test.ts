import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { seriousFindings } from './testing/accessibility.ts';
import { openPage } from './testing/open-page.ts';
import { phoneScreen } from './testing/person.ts';
import { newMember } from './testing/session.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);

describe('campaigns of cars', () => {
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    const member = await newMember(inject('baseUrl'));
    context = await phoneScreen(browser, inject('baseUrl'), { member });
    page = await context.newPage();
  });
  afterAll(() => context.close());
  const shot = async (name: string) => {
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/campaign-${name}.png`, fullPage: true });
  };

  test('a place is taken before the price is told, numbered, and given back', async () => {
    await openPage(page, '/bz/loveCar/detail/bz-p54');
    await page.getByRole('link', { name: 'P54 首批盲订', exact: true }).click();
    await page.waitForURL(/blindSubscriptionDetail/);
    await page.getByRole('heading', { name: '权益' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await shot('blind');
    await page.getByRole('link', { name: '支付 ¥199 盲订（随时可退）' }).click();
    await page.waitForURL(/buy\/BlindSubscription/);
    await page.getByRole('button', { name: /^支付 ¥199/ }).click();
    for (const said of ['请填写姓名，与身份证一致', '请选择上牌城市', '请阅读并同意盲订协议'])
      await page.locator('p[role=alert]', { hasText: said }).waitFor();
    await page.getByRole('textbox', { name: '姓名' }).fill('林间');
    await page.getByRole('button', { name: /^上牌城市/ }).click();
    await page
      .getByRole('dialog', { name: '选择城市' })
      .getByRole('button', { name: '上海' })
      .first()
      .click();
    const colours = page.getByRole('region', { name: '想要的颜色' });
    await colours.getByRole('checkbox').first().check();
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    expect(await seriousFindings(page)).toEqual([]);
    await shot('place');
    await page.getByRole('button', { name: /^支付 ¥199/ }).click();
    await page.waitForURL(/PayCenter/);
    await page.getByRole('button', { name: '立即付款' }).click();
    await page.getByRole('button', { name: '支付失败' }).click();
    await page.waitForURL(/blindSubscription\/payFailed/);
    await page.getByText('没有扣款。名额还在').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await shot('place-not-paid');
    await page.getByRole('link', { name: '换个方式' }).click();
    await page.waitForURL(/blindSubscription\/payType/);
    expect(await seriousFindings(page)).toEqual([]);
    await shot('place-way');
    await page.getByRole('link', { name: /^支付.*¥199/ }).click();
    await page.getByRole('button', { name: '立即付款' }).click();
    await page.getByRole('button', { name: '支付成功' }).click();
    await page.waitForURL(/blindSubscription\/paySuccess/);
    await page.getByRole('heading', { name: '盲订成功', level: 1 }).waitFor();
    const said = await page.getByText(/你的号码 No\. \d{4}/).innerText();
    expect(await seriousFindings(page)).toEqual([]);
    await shot('placed');
    await page.getByRole('link', { name: /P54 首批盲订/ }).click();
    await page.waitForURL(/blindSubscriptionDetail/);
    const [number] = said.match(/No\. \d{4}/)!;
    await page.getByRole('link', { name: `我的盲订 ${number}` }).click();
    await page.waitForURL(/blindSubscription\/details/);
    await page.getByRole('region', { name: '号码' }).getByText(number).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await shot('blind-details');
    await page.getByRole('button', { name: '邀家人一起看' }).click();
    await page.getByRole('dialog', { name: '分享' }).getByText('复制链接').waitFor();
    await page.goBack();
    await page.getByRole('button', { name: '退订' }).click();
    const sheet = page.getByRole('dialog', { name: '取消订单' });
    await sheet.getByRole('radio', { name: '价格原因' }).check();
    await sheet.getByRole('button', { name: '取消订单，退回 ¥199' }).click();
    await page
      .getByText(/正在退回|已退回/)
      .first()
      .waitFor();
  });

  test('a car is booked ahead of the market at its ceiling', async () => {
    await openPage(page, '/bz/loveCar/CarBookingDetail?id=bz-5008-presale');
    await page.getByRole('heading', { name: '价格上限' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await shot('presale');
    await page.getByRole('link', { name: '直接预订' }).click();
    await page.waitForURL(/\/buy\?/);
    await page.getByRole('region', { name: '全新 5008 预售' }).waitFor();
    await page
      .getByRole('region', { name: '价格' })
      .getByText(/全新 5008 预售/)
      .waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await shot('presale-buy');
    await page.getByRole('link', { name: '下一步' }).click();
    await page.waitForURL(/bookingPreview.*campaignId=bz-5008-presale/);
    await page.getByRole('link', { name: '去预订' }).click();
    await page.waitForURL(/BookingSubmit.*campaignId=bz-5008-presale/);
    await page.getByRole('link', { name: /预售预订协议/ }).waitFor();
  });
});

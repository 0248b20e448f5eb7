import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { startTestServer, type TestServer } from './server.ts';
import { seriousFindings } from './testing/accessibility.ts';
import { onDatabase } from './testing/database.ts';
import { openPage } from './testing/open-page.ts';
import { operate } from './testing/operate.ts';
import { phoneScreen, signIn } from './testing/person.ts';
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
    await page.getByRole('link', { name: '支付 ¥199.00 盲订（随时可退）' }).click();
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
    await page.getByText('名额为你保留').waitFor();
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
    await sheet.getByRole('button', { name: '取消订单，退回 ¥199.00' }).click();
    await page
      .getByText(/正在退回|已退回/)
      .first()
      .waitFor();
  });

  test('a car that is not on the market yet leads to where it is told of, and is driven meanwhile', async () => {
    await openPage(page, '/bz/loveCar/CarBookingDetail?id=bz-5008-presale');
    const ways = page.getByRole('link', { name: '直接预订' });
    const typeId = new URL(await ways.evaluate((a: HTMLAnchorElement) => a.href)).searchParams.get(
      'typeId',
    );
    await openPage(page, `/bz/buy?typeId=${typeId}`);
    await page.getByText('这款车现在不能预订').waitFor();
    await page.getByRole('link', { name: '预约试驾' }).waitFor();
    expect(await page.getByRole('link', { name: '下一步' }).count()).toBe(0);
    const ask = page.getByRole('button', { name: '提醒我' });
    const asked = page.getByRole('button', { name: '取消提醒' });
    await ask.click();
    await page.getByText('能预订时发消息提醒你').waitFor();
    await asked.waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await shot('closed');
    await page.reload();
    await asked.click();
    await ask.waitFor();

    const visitor = await phoneScreen(browser, inject('baseUrl'));
    const theirs = await visitor.newPage();
    await openPage(theirs, `/bz/buy?typeId=${typeId}`);
    await theirs.getByRole('button', { name: '提醒我' }).click();
    await theirs.waitForURL(/Login/);
    await signIn(theirs);
    await theirs.waitForURL(/\/bz\/buy\?typeId=/);
    await theirs.getByRole('button', { name: '取消提醒' }).waitFor();
    await visitor.close();

    await page.getByRole('link', { name: /什么时候能订/ }).click();
    await page.waitForURL(/loveCar\/detail/);
    await page
      .getByRole('link', { name: /全新 5008 预售/ })
      .first()
      .click();
    await page.waitForURL(/CarBookingDetail/);
  });

  test('a car is booked ahead of the market at its ceiling', async () => {
    await openPage(page, '/bz/loveCar/CarBookingDetail?id=bz-5008-presale');
    await page.getByRole('heading', { name: '价格上限' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await shot('presale');
    await page.getByRole('link', { name: '直接预订' }).click();
    await page.waitForURL(/\/buy\?.*campaignId/);
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

describe('a blind page', () => {
  const ID = 'bz-p54-blind';
  let server: TestServer;
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    server = await startTestServer();
    const member = await newMember(server.baseUrl);
    context = await phoneScreen(browser, server.baseUrl, { member });
    page = await context.newPage();
  });
  afterAll(async () => {
    await context.close();
    await server.stop();
  });
  /** Opens the campaign's page and waits for its countdown. */
  const open = async (ahead: RegExp | string) => {
    await openPage(page, `/bz/loveCar/blindSubscriptionDetail?id=${ID}`);
    await page.getByText(ahead).first().waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/blind-${String(ahead)}.png` });
  };
  const set = (columns: { open_at?: Date; quota?: number }, taken = 0) =>
    onDatabase(server, async (database) => {
      await database.updateTable('car_campaign').set(columns).where('id', '=', ID).execute();
      await database
        .insertInto('campaign_places')
        .values({ campaign_id: ID, taken, last_no: 0 })
        .onConflict((oc) => oc.column('campaign_id').doUpdateSet({ taken }))
        .execute();
    });
  const step = (name: string) => operate(server.baseUrl, 'campaign', ID, name, '--brand', 'bz');
  const pays = () => page.getByRole('link', { name: '支付 ¥199.00 盲订（随时可退）' });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

  test('is told of before it begins', async () => {
    await set({ open_at: inDays(1) });
    await open('距开始');
    await page.getByRole('img', { name: /^P54.*剪影$/ }).waitFor();
    await page.getByRole('button', { name: '开始时提醒我' }).click();
    await page.getByText('开始时发消息提醒你').waitFor();
    await page.getByRole('button', { name: '已设提醒，点这里取消' }).waitFor();
    expect(await pays().count()).toBe(0);
  });

  test('takes the money for a place while there are some', async () => {
    await set({ open_at: inDays(-1), quota: 3 }, 1);
    await open('距结束');
    await page.getByText('2 / 3 个名额').waitFor();
    await pays().click();
    await page.waitForURL(/buy\/BlindSubscription/);
  });

  test('keeps a line once there are none', async () => {
    await set({ quota: 3 }, 3);
    await open('距结束');
    await page.getByText('0 / 3 个名额').waitFor();
    await page.getByRole('button', { name: '名额满了，登记候补' }).click();
    await page.getByText('有名额时发消息告诉你').waitFor();
    await page.getByRole('button', { name: '已登记候补，点这里取消' }).waitFor();
    expect(await pays().count()).toBe(0);
  });

  test('over, waits for the price', async () => {
    await step('close');
    await open('距揭晓');
    await page.getByRole('img', { name: /^P54.*剪影$/ }).waitFor();
    await page.getByRole('link', { name: '看这款车' }).click();
    await page.waitForURL(/loveCar\/detail/);
  });

  test('revealed, shows the car and leads to what it is booked with', async () => {
    await step('reveal');
    await open('距转订截止');
    await page.getByRole('img', { name: /^P54.*左前 45 度$/ }).waitFor();
    await page.getByRole('link', { name: '已揭晓，看这款车' }).waitFor();
    await onDatabase(server, async (database) => {
      const { series_id } = await database
        .selectFrom('car_campaign')
        .select('series_id')
        .where('id', '=', ID)
        .executeTakeFirstOrThrow();
      await database
        .updateTable('car_campaign')
        .set({ series_id })
        .where('id', '=', 'bz-408x-booking')
        .execute();
    });
    await open('距转订截止');
    await page.getByRole('link', { name: '已揭晓，去预订' }).click();
    await page.waitForURL(/CarBookingDetail/);
    await page.getByRole('heading', { name: '权益' }).waitFor();
  });

  test('settled, says that it is over', async () => {
    await step('settle');
    await open('活动已结束');
    expect(await pays().count()).toBe(0);
  });
});

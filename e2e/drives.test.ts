import {
  appointmentList,
  appointmentSlots,
  createAppointment,
} from '@marque/contract/appointment/endpoints';
import { myDriveReviews, removeDriveReview } from '@marque/contract/cars/drive-review/endpoints';
import {
  driveAgreement,
  EMPTY_MODLE_CAR,
  expectedTimeOf,
} from '@marque/contract/cars/drive/test-drive';
import { dealerPage } from '@marque/contract/dealer/endpoints';
import { noticeList } from '@marque/contract/notice/endpoints';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { startTestServer, type TestServer } from './server.ts';
import { seriousFindings } from './testing/accessibility.ts';
import { inOneBrand } from './testing/thorough.ts';
import { clientOf, memberOf } from './testing/member.ts';
import { openPage } from './testing/open-page.ts';
import { operate } from './testing/operate.ts';
import { phoneScreen } from './testing/person.ts';
import { newMember, type Session } from './testing/session.ts';

const SERIES = {
  xtl: { id: 'xtl-tianyi', name: '天逸', other: '凡尔赛' },
  bz: { id: 'bz-408x', name: '408X', other: '5008' },
} as const;

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  browser = await sharedBrowser();
  server = await startTestServer('2026-11-24T10:20:00+08:00');
});
afterAll(async () => {
  await leaveBrowser();
  await server.stop();
});

const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};

describe.each(inOneBrand('xtl'))('a car is driven, /%s', (brand) => {
  const { id: seriesId, name, other } = SERIES[brand];
  let context: BrowserContext;
  let page: Page;
  let member: Session;
  const complaints: string[] = [];
  beforeAll(async () => {
    await server.setClock('2026-11-24T10:20:00+08:00');
    // The clerk would confirm the appointment meanwhile.
    await operate(server.baseUrl, 'clerk', 'off');
    member = await newMember(server.baseUrl);
    context = await phoneScreen(browser, server.baseUrl, { member });
    await context.grantPermissions(['geolocation']);
    // The Bund in WGS 84 coordinates.
    await context.setGeolocation({ longitude: 121.4869, latitude: 31.2406 });
    page = await context.newPage();
    page.on('pageerror', (error) => complaints.push(error.message));
  });
  afterAll(() => context.close());

  const region = (label: string) => page.getByRole('region', { name: label });
  const times = () => page.getByRole('group', { name: '时间' }).locator('button:enabled');
  const own = async () => {
    const { call } = memberOf(server.baseUrl, brand, member);
    const { items } = await call(appointmentList, { kind: 'testDrive' });
    return items[0]!;
  };

  type Wanted = { dealerId: string; start: string };
  const book = async (session: Session, { dealerId, start }: Wanted) => {
    const subject = {
      ...EMPTY_MODLE_CAR,
      seriesId,
      dealerId,
      name: '周示例',
      phone: session.phone,
      expectedTime: expectedTimeOf(new Date(start)),
      contactPref: 'sms' as const,
      licenceDeclared: true as const,
      agreementIds: [driveAgreement('2026-11')],
    };
    await memberOf(server.baseUrl, brand, session).call(createAppointment, {
      kind: 'testDrive',
      dealerId,
      start,
      subject,
    });
  };
  /** Books the same time for another person. */
  const rival = async (wanted: Wanted) => book(await newMember(server.baseUrl), wanted);

  test('is asked for: what is missing is said, the store suggests itself, what is typed stays', async () => {
    await openPage(page, `/${brand}/loveCar/detail?id=${seriesId}`);
    await page.getByRole('link', { name: '预约试驾' }).click();
    await page.waitForURL(/AppointmentDrive/);
    await page.getByRole('button', { name: '提交预约' }).click();
    for (const said of [
      '请选择试驾门店',
      '请选择时间',
      '请填写姓名',
      '请确认已满 18 周岁并持有有效驾照',
      '请阅读并同意《试驾协议》',
    ])
      await page.locator('p[role=alert]', { hasText: said }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('textbox', { name: '姓名' }).fill('林间');
    await region('试驾门店').getByRole('button', { name: '定位' }).click();
    await region('试驾门店').getByText('离你最近').waitFor();
    await page.getByRole('button', { name: '就这家' }).click();
    await times().first().click();
    // Another car changes the available times and possibly the store.
    await page.getByRole('radio', { name: other, exact: true }).check();
    await page.getByText(/换了车，时间要重新选一下|这家门店没有这款试驾车/).waitFor();
    await page.getByRole('radio', { name, exact: true }).check();
    await page.getByRole('button', { name: /^门店/ }).click();
    const stores = page.getByRole('dialog', { name: '选择试驾门店' });
    await stores
      .getByText(/^最早 .*月.*日/)
      .first()
      .waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await stores
      .getByRole('button', { name: /^选这家 上海/ })
      .first()
      .click();
    await stores.waitFor({ state: 'hidden' });
    await times().first().click();
    await expect
      .poll(() => page.evaluate(() => Object.keys(sessionStorage).join()))
      .toMatch(/:modleCar\b/);
    await page.reload();
    expect(await page.getByRole('textbox', { name: '姓名' }).inputValue()).toBe('林间');
    await page.getByRole('button', { name: '10:30', pressed: true }).waitFor();
    await page.getByRole('radio', { name: '10–18 点可电话' }).check();
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: '提交预约' }).click();
    await page.waitForURL(/DriveRecord/);
    await page.getByRole('heading', { name: '11 月 25 日 周三 10:30' }).waitFor();
    await page.getByText(/尾号 \d{3}/).waitFor();
    await region('到店出示').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
  });

  test('is booked once: the form shows it, and it is moved', async () => {
    await openPage(page, `/${brand}/loveCar/AppointmentDrive?seriesId=${seriesId}`);
    await page.getByText('这款车已经约好了').waitFor();
    await page.getByRole('button', { name: '改期' }).click();
    await page.waitForURL(/id=/);
    await page.getByRole('button', { name: '改到这个时间' }).click();
    await page.getByText('请选择时间').waitFor();
    await page
      .getByRole('group', { name: '日期' })
      .getByRole('button', { name: /11\/26/ })
      .click();
    await page.getByRole('button', { name: /11\/26/, pressed: true }).waitFor();
    const slot = page.getByRole('group', { name: '时间' }).getByRole('button', { name: '14:00' });
    await slot.click();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: '改到这个时间' }).click();
    await page.getByRole('heading', { name: '11 月 26 日 周四 14:00' }).waitFor();
  });

  describe('is driven', () => {
    let id: string;
    beforeAll(async () => {
      const drive = await own();
      id = drive.id;
      await operate(server.baseUrl, 'confirm', id);
      await server.setClock('2026-11-26T13:50:00+08:00');
      await operate(server.baseUrl, 'drive-phone', drive.code, '--reason', '确认到店时间');
      await operate(server.baseUrl, 'arrive', drive.code);
      await server.setClock('2026-11-26T14:50:00+08:00');
      const driven = ['--km', '8.6', '--minutes', '42', '--route', '滨江大道环线'];
      await operate(server.baseUrl, 'drive-finish', drive.code, ...driven);
    });

    test('the person sees what the store looked at and wrote down', async () => {
      await openPage(page, `/${brand}/loveCar/DriveRecord?tab=done`);
      await page.getByText('8.6 km · 42 分钟').click();
      await page.waitForURL(new RegExp(`id=${id}`));
      await page.getByText('滨江大道环线').waitFor();
      await region('谁看过我的号码').getByText('确认到店时间').waitFor();
      expect(await seriousFindings(page)).toEqual([]);
    });

    test('is reviewed, and the review is edited', async () => {
      // A second try begins without the review and the draft of the first.
      const { call } = memberOf(server.baseUrl, brand, member);
      const { items } = await call(myDriveReviews, {});
      for (const review of items) await call(removeDriveReview, { id: review.id });
      const fresh = await phoneScreen(browser, server.baseUrl, { member });
      const writer = await fresh.newPage();
      writer.on('pageerror', (error) => complaints.push(error.message));
      await openPage(writer, `/${brand}/loveCar/DriveRecord?id=${id}`);
      await writer.getByRole('link', { name: '写评价' }).click();
      await writer.getByRole('button', { name: '发布' }).click();
      await writer.getByText('给外观打个分').waitFor();
      for (const point of ['外观', '空间', '动力', '静谧', '顾问'])
        await writer.getByRole('radiogroup', { name: point }).getByRole('radio').nth(3).check();
      await writer.getByRole('button', { name: '隔音好' }).click();
      const text = writer.getByRole('textbox', { name: '试驾感受' });
      await text.fill('过减速带后排没有颠，隔音也不错。');
      // Typed text survives a reload.
      await writer.reload();
      await writer.getByRole('button', { name: '隔音好', pressed: true }).waitFor();
      expect(await seriousFindings(writer)).toEqual([]);
      await shot(writer, `${brand}-comment`);
      await writer.getByRole('switch', { name: '匿名' }).click();
      await writer.getByRole('button', { name: '发布' }).click();
      await writer.waitForURL(/comment\/success/);
      await writer.getByText('评价已提交').waitFor();
      await shot(writer, `${brand}-comment-done`);
      await writer.getByRole('link', { name: '看我的评价' }).click();
      await writer.getByRole('link', { name: '修改' }).click();
      await text.fill('过减速带后排没有颠，隔音很不错。');
      await writer.getByRole('button', { name: '保存修改' }).click();
      await writer.waitForURL(/myTestDriveExperience/);
      await writer.getByText('隔音很不错').waitFor();
      await shot(writer, `${brand}-reviews`);
      // A reviewed drive links to its review.
      await openPage(writer, `/${brand}/loveCar/comment?id=${id}`);
      await writer.waitForURL(/testDriveExperienceDetails/);
      await fresh.close();
    });

    test('is asked for again: the form is filled in, but for time and consent', async () => {
      await openPage(page, `/${brand}/loveCar/DriveRecord?id=${id}`);
      await page.getByRole('link', { name: '再约一次' }).click();
      await page.waitForURL(/AppointmentDrive/);
      await page.getByRole('radio', { name, exact: true, checked: true }).waitFor();
      expect(await page.getByRole('textbox', { name: '姓名' }).inputValue()).toBe('林间');
      await page.getByRole('radio', { name: '10–18 点可电话', checked: true }).waitFor();
      await region('试驾门店')
        .getByRole('button', { name: /^门店.*上海/s })
        .waitFor();
      expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
      await shot(page, `${brand}-again`);
      expect(complaints).toEqual([]);
    });
  });

  test('others are faster: three times are offered in its place; and it is cancelled, with its reason', async () => {
    const dealerId = new URL(page.url()).searchParams.get('dealerId')!;
    const subject = { seriesId };
    const { call } = clientOf(server.baseUrl, brand);
    const { slots } = await call(appointmentSlots, { kind: 'testDrive', dealerId, subject });
    const { start, left } = slots.find((one) => one.left > 0)!;
    const clock = expectedTimeOf(new Date(start)).slice(11);
    const time = page.getByRole('group', { name: '时间' });
    await time.getByRole('button', { name: clock }).click();
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    for (let n = 0; n < left; n++) await rival({ dealerId, start });
    await page.getByRole('button', { name: '提交预约' }).click();
    await page.getByText('这个时间刚被约走了，换一个吧').waitFor();
    const instead = page.getByRole('group', { name: '还空着的时间' }).getByRole('button');
    expect(await instead.count()).toBe(3);
    expect(await seriousFindings(page)).toEqual([]);
    await instead.first().click();
    await page.getByRole('button', { name: '提交预约' }).click();
    await page.waitForURL(/DriveRecord/);
    await openPage(page, `/${brand}/loveCar`);
    await page.getByRole('link', { name: new RegExp(`试驾${name}`) }).click();
    await page.waitForURL(/DriveRecord/);
    await page.getByRole('button', { name: '取消预约' }).click();
    const sheet = page.getByRole('dialog', { name: '取消预约' });
    await sheet.getByRole('button', { name: '确认取消' }).click();
    await sheet.getByText('请选择取消原因').waitFor();
    await sheet.getByRole('radio', { name: '行程有变' }).check();
    await sheet.getByRole('button', { name: '确认取消' }).click();
    await page.getByRole('heading', { name: '已取消' }).waitFor();
    await page.getByRole('link', { name: '再约一次' }).waitFor();
    await openPage(page, `/${brand}/loveCar/DriveRecord/01a203d2-153e-7227-982e-397090b445ed`);
    await page.getByText('没有找到这个预约').waitFor();
    await page.getByRole('link', { name: '看试驾记录' }).click();
    await page.getByRole('tab', { name: '待试驾' }).waitFor();
  });

  test('is lost to a day the store closes: one tap on a time in the message, and it is asked for again', async () => {
    const subject = { seriesId };
    const { call } = memberOf(server.baseUrl, brand, member);
    const { items: stores } = await call(dealerPage, { kind: 'drive', seriesId });
    const dealerId = stores[0]!.id;
    const { slots } = await call(appointmentSlots, { kind: 'testDrive', dealerId, subject });
    const { start } = slots.find(({ left }) => left > 0)!;
    await book(member, { dealerId, start });
    const closed = ['--reason', '停电检修'];
    await operate(server.baseUrl, 'close-days', dealerId, shanghaiDay(new Date(start)), ...closed);
    const told = async () =>
      (await call(noticeList, {})).items.some(({ title }) => title === '门店取消了试驾');
    await expect.poll(told).toBe(true);
    await openPage(page, `/home?view=me&brand=${brand}`);
    await page.getByRole('link', { name: /^消息/ }).click();
    await page.getByRole('tab', { name: /^订单/ }).click();
    const ways = page.getByRole('group', { name: '门店取消了试驾，换个时间' }).getByRole('link');
    await ways.first().waitFor();
    expect(await ways.count()).toBe(3);
    expect(await seriousFindings(page)).toEqual([]);
    await shot(page, `${brand}-ways`);
    const clock = (await ways.first().innerText()).slice(-5);
    await ways.first().click();
    await page.waitForURL(/AppointmentDrive/);
    await page.getByRole('button', { name: clock, pressed: true }).waitFor();
    await page.getByRole('radio', { name, exact: true, checked: true }).waitFor();
    expect(await page.getByRole('textbox', { name: '姓名' }).inputValue()).toBe('周示例');
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: '提交预约' }).click();
    await page.waitForURL(/DriveRecord/);
    await page.getByRole('heading', { name: clock }).waitFor();
    expect(complaints).toEqual([]);
  });
});

test('a visitor fills it in, signs in, and finds it as it was', async () => {
  const context = await phoneScreen(browser, server.baseUrl);
  const page = await context.newPage();
  await openPage(page, '/xtl/loveCar/AppointmentDrive?seriesId=xtl-tianyi');
  await page.getByRole('textbox', { name: '姓名' }).fill('林间');
  await page.getByText('登录后用账号的手机号').waitFor();
  await page.getByRole('button', { name: '登录并预约' }).click();
  await page.waitForURL(/Login\?redirect=/);
  await page.goBack();
  await page.getByRole('button', { name: '登录并预约' }).waitFor();
  expect(await page.getByRole('textbox', { name: '姓名' }).inputValue()).toBe('林间');
  await context.close();
});

import { carOrderHandover } from '@marque/contract/car-order/delivery/endpoints';
import {
  carOrderCancel,
  carOrderCancelPreview,
  carOrderDetail,
  carOrderList,
} from '@marque/contract/car-order/endpoints';
import { dealerPage } from '@marque/contract/dealer/endpoints';
import { addressSave } from '@marque/contract/mall/address/endpoints';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cityCodeOf, cityFacts, countyFacts } from '@marque/server/src/domains/location/regions.ts';
import { TEST_MS } from '@marque/server/src/testing/patience.ts';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { startTestServer, type TestServer } from './server.ts';
import { seriousFindings } from './testing/accessibility.ts';
import { inOneBrand } from './testing/thorough.ts';
import { onDatabase } from './testing/database.ts';
import { type Member, memberOf } from './testing/member.ts';
import { holdBack, openPage, settle } from './testing/open-page.ts';
import { operate } from './testing/operate.ts';
import { phoneScreen } from './testing/person.ts';
import { newMember, type Session } from './testing/session.ts';

const WHO = { name: '林间月', phone: '13800138000' };

/** Returns a region of a city by the city's official name. */
function regionOf(name: string) {
  const { code: cityCode, province, name: city } = cityFacts.find((one) => one.name === name)!;
  const district = countyFacts().find(({ code }) => cityCodeOf(code) === cityCode)!;
  const provinceCode = `${cityCode.slice(0, 2)}0000`;
  return {
    codes: { provinceCode, cityCode, districtCode: district.code },
    province,
    city,
    district: district.name,
  };
}

const BEGIN = Date.parse('2026-12-01T10:00:00+08:00');
/** Longer than the pause after a refused refund. */
const ASKED_AGAIN_MS = 7 * 3_600_000;

let browser: Browser;
let server: TestServer;
/** The milliseconds that the server's clock is ahead of this machine's. */
let ahead = 0;
beforeAll(async () => {
  browser = await sharedBrowser();
  ahead = BEGIN - Date.now();
  server = await startTestServer(new Date(BEGIN).toISOString());
});
afterAll(async () => {
  await leaveBrowser();
  await server.stop();
});

describe.each(inOneBrand('xtl'))('an order of %s', (brand) => {
  let member: Session;
  let context: BrowserContext;
  let page: Page;
  let call: Member['call'];
  beforeEach(async () => {
    member = await newMember(server.baseUrl);
    context = await phoneScreen(browser, server.baseUrl, { member });
    ({ call } = memberOf(server.baseUrl, brand, member));
    page = await context.newPage();
  });
  afterEach(() => context.close());

  const ops = (...command: string[]) =>
    operate(server.baseUrl, ...command, ...(brand === 'bz' ? ['--brand', 'bz'] : []));
  const demo = async (to: string): Promise<string> => {
    await ops('demo-order', member.phone, '--to', to);
    return (await call(carOrderList, {})).items[0]!.id;
  };
  const look = async (name: string) => {
    await settle(page);
    expect(await seriousFindings(page), name).toEqual([]);
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/car-home-${brand}-${name}.png` });
  };

  test('is brought home where its store does that', async () => {
    const id = await demo('paid');
    const { dealerId } = await call(carOrderHandover, { id });
    await ops('home-delivery', dealerId, '50', '--fee', '200');
    const { items } = await call(dealerPage, { kind: 'sales', size: 50 });
    const near = regionOf(items.find((one) => one.id === dealerId)!.city);
    const far = regionOf(near.city === '拉萨市' ? '上海市' : '拉萨市');
    const detail = '远处路 1 号';
    await call(addressSave, { ...far.codes, detail, ...WHO, tag: '', isDefault: true });
    await openPage(page, `/${brand}/carOrder/details?id=${id}&sheet=delivery`);
    const where = page.getByRole('region', { name: '交车地点' });
    await where.getByRole('radio', { name: '送车上门' }).check();
    await where.getByText('50 公里内送车上门').waitFor();
    await look('asked');
    await where.getByRole('button', { name: /远处路 1 号/ }).click();
    await page.getByText('超出了门店送车的范围，请到店提车').waitFor();

    await where.getByRole('link', { name: '新增地址' }).click();
    const line = `${near.province}${near.city}${near.district}一号路 1 号 2 幢楼下`;
    await page.getByRole('textbox', { name: '智能粘贴' }).fill(`${WHO.name} ${WHO.phone} ${line}`);
    await page.getByRole('button', { name: '识别' }).click();
    await page.getByRole('button', { name: '保存' }).click();
    await page.waitForURL(/carOrder.details/);
    // The choice is preserved.
    await where.getByRole('button', { name: /一号路 ?1 ?号 ?2 ?幢楼下/ }).click();
    await where.getByText(/^离门店约 \d+ 公里，按城市估算/).waitFor();
    await look('agreed');
    expect((await call(carOrderHandover, { id })).home!.place).toMatchObject({
      exact: false,
      feeFen: 200_00,
    });
    await where.getByRole('button', { name: /换地址/ }).click();
    await where.getByRole('button', { name: /一号路 ?1 ?号 ?2 ?幢楼下/ }).click();
    await where.getByRole('button', { name: /换地址/ }).waitFor();
    await where.getByRole('radio', { name: '到店提车' }).check();
    await expect.poll(async () => (await call(carOrderHandover, { id })).home!.place).toBeNull();

    const earliest = page
      .getByRole('region', { name: '什么时候来交车' })
      .getByRole('button', { name: /^最早/ });
    await earliest.waitFor();
    await where.getByRole('radio', { name: '送车上门' }).check();
    const load = await holdBack(page, /\/appointment\/slots/);
    await where.getByRole('button', { name: /一号路 ?1 ?号 ?2 ?幢楼下/ }).click();
    const times = page.getByRole('region', { name: '什么时候送到' });
    await times.waitFor();
    // The store’s own times are no times for the way to the door.
    expect(await times.getByRole('button', { name: /^最早/ }).count()).toBe(0);
    load();
    await times.getByRole('button', { name: /^最早/ }).click();
    await page.getByRole('button', { name: '就约这个时间' }).click();
    const card = page.getByRole('region', { name: '交车', exact: true });
    await card.getByText(/送车上门/).waitFor();
    await page.getByText('司机和顾问把车开到这里').waitFor();
    expect(await card.getByRole('button', { name: '导航' }).count()).toBe(0);
    await look('booked');
    await card.getByRole('button', { name: '出示' }).click();
    await page.getByRole('dialog', { name: '见面时出示' }).waitFor();
  });

  test('a refund of who had paid for another goes where they say', async () => {
    const buyer = await newMember(server.baseUrl);
    const buys = memberOf(server.baseUrl, brand, buyer).call;
    await ops('demo-order', buyer.phone, '--to', 'reserved');
    const { id } = (await buys(carOrderList, {})).items[0]!;
    const refundId = `payer-${brand}`;
    await onDatabase(server, async (database) => {
      // By its number a payer finds whose order the refund is of.
      await database
        .insertInto('unique_number')
        .values({
          kind: 'paymentRefund',
          number: refundId,
          user_id: buyer.userId,
          row_id: refundId,
        })
        .execute();
      await database
        .insertInto('car_refund_payout')
        .values({
          user_id: buyer.userId,
          order_id: id,
          refund_id: refundId,
          amount_fen: 20_000_00,
          payer_id: member.userId,
          created_at: new Date(),
        })
        .execute();
    });
    await openPage(page, `/${brand}/carOrder/pay?refund=${refundId}`);
    await page.getByRole('heading', { name: '退给你 ¥20,000.00' }).waitFor();
    await look('payer-refund');
    await page.getByRole('textbox', { name: '收款人' }).fill('林间月');
    await page.getByRole('textbox', { name: '开户银行' }).fill('工商银行上海分行');
    await page.getByRole('textbox', { name: '银行账号' }).fill('6222021234567894321');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByRole('button', { name: /转到 工商银行上海分行 尾号 4321/ }).waitFor();
    await look('payer-account');
  });

  test('says what its channel does not carry back, and asks where to', async () => {
    const id = await demo('reserved');
    await onDatabase(server, (database) =>
      database
        .updateTable('sandbox_transaction')
        .set({ refuses_refunds: true })
        .where('payment_id', 'in', (eb) =>
          eb.selectFrom('payment').select('id').where('user_id', '=', member.userId),
        )
        .execute(),
    );
    const { planHash } = await call(carOrderCancelPreview, { id });
    await call(carOrderCancel, { id, reason: 'plan', planHash });
    const refusals = () =>
      onDatabase(server, async (database) => {
        const { refusals: count } = await database
          .selectFrom('payment_refund')
          .innerJoin('payment', 'payment.id', 'payment_refund.payment_id')
          .select('refusals')
          .where('payment.user_id', '=', member.userId)
          .executeTakeFirstOrThrow();
        return count;
      });
    for (const count of [1, 2, 3]) {
      await expect.poll(refusals, { timeout: TEST_MS }).toBe(count);
      ahead += ASKED_AGAIN_MS;
      await server.setClock(new Date(Date.now() + ahead).toISOString());
    }
    await openPage(page, `/${brand}/carOrder/details?id=${id}`);
    const card = page.getByRole('region', { name: '转账退回' });
    await card.scrollIntoViewIfNeeded();
    await look('refused');
    await card.getByText('收款账户').click();
    await page.getByRole('textbox', { name: '收款人' }).fill('林间月');
    await page.getByRole('textbox', { name: '开户银行' }).fill('工商银行上海分行');
    await page.getByRole('textbox', { name: '银行账号' }).fill('6222021234567894321');
    await page.getByRole('button', { name: '保存' }).click();
    await card.getByText('转到 工商银行上海分行 尾号 4321').waitFor();
    await look('account');
    const { orderNo } = await call(carOrderDetail, { id });
    await ops('car-payout', orderNo, '--ref', `ICBC${orderNo}`);
    expect((await call(carOrderDetail, { id })).status).toBe('closed');
  });
});

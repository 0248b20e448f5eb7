import { queryAllApp } from '@marque/contract/cars/custom/option-endpoints';
import { DELIVERY_CHECKS } from '@marque/contract/car-order/delivery/checks';
import { carOrderHandover } from '@marque/contract/car-order/delivery/endpoints';
import { carItemId } from '@marque/contract/car-order/pay-item';
import { carOrderDetail } from '@marque/contract/car-order/endpoints';
import { myCarList } from '@marque/contract/garage/endpoints';
import { href } from '@marque/contract/pages';
import { dealerPage } from '@marque/contract/dealer/endpoints';
import type { Brand } from '@marque/contract/core';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoVin } from '@marque/server/src/simulation/entries.ts';
import { TEST_MS } from '@marque/server/src/testing/patience.ts';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { startTestServer, type TestServer } from './server.ts';
import { seriousFindings } from './testing/accessibility.ts';
import { inOneBrand } from './testing/thorough.ts';
import { fillBuyer, pay } from './testing/car-buyer.ts';
import { type Member, memberOf } from './testing/member.ts';
import { openPage } from './testing/open-page.ts';
import { operate } from './testing/operate.ts';
import { passSlideCheck, phoneScreen } from './testing/person.ts';
import { newMember } from './testing/session.ts';
import { keepShares, lastShared } from './testing/shares.ts';

const TYPES = { xtl: 'xtl-versailles-salon', bz: 'bz-2008-gt' } as const;
const BEGIN = Date.parse('2026-12-01T10:00:00+08:00');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let browser: Browser;
let server: TestServer;
/** The milliseconds that the server's clock is ahead of this machine's. */
let ahead = 0;
beforeAll(async () => {
  browser = await sharedBrowser();
  ahead = BEGIN - Date.now();
  // The cap of a payment is below the price of a car.
  server = await startTestServer(new Date(BEGIN).toISOString(), { SANDBOX_CAP: '50000' });
});
afterAll(async () => {
  await leaveBrowser();
  await server.stop();
});

/** Advances the server's clock. */
const later = (ms: number): Promise<void> => {
  ahead += ms;
  return server.setClock(new Date(Date.now() + ahead).toISOString());
};

describe.each(inOneBrand('bz'))('a car order of %s', (brand) => {
  let context: BrowserContext;
  let page: Page;
  let call: Member['call'];
  // A member can order a car of a series once, so each test has its own member.
  beforeEach(async () => {
    const member = await newMember(server.baseUrl);
    context = await phoneScreen(browser, server.baseUrl, { member });
    ({ call } = memberOf(server.baseUrl, brand, member));
    page = await context.newPage();
  });
  afterEach(() => context.close());

  const look = async (name: string, whole = false) => {
    expect(await seriousFindings(page), name).toEqual([]);
    if (process.env.SHOTS)
      await page.screenshot({
        path: `${process.env.SHOTS}/car-order-${brand}-${name}.png`,
        fullPage: whole,
      });
  };
  const details = (id: string) => openPage(page, `/${brand}/carOrder/details?id=${id}`);
  const ops = (...command: string[]) =>
    operate(server.baseUrl, ...command, ...(brand === 'bz' ? ['--brand', 'bz'] : []));

  // The longest journey.
  test(
    'from the deposit to the keys',
    async () => {
      const id = await booked(page, brand, call);
      await page.getByRole('link', { name: '看订单' }).click();
      await page.getByRole('region', { name: '款项' }).waitFor();
      await look('reserved', true);
      await edit(id);
      if (brand === 'xtl') await writeToAdviser(id);

      await page
        .getByRole('link', { name: /填写|补充/ })
        .first()
        .click();
      const buyer = page.getByRole('region', { name: '购车人' });
      await buyer.getByRole('button', { name: '提交' }).click();
      await buyer.getByText('请填写身份证号').waitFor();
      await buyer.getByRole('textbox', { name: '姓名' }).fill('林间月');
      await buyer.getByRole('textbox', { name: '身份证号' }).fill('11010519491231002x');
      await look('supplement', true);
      await buyer.getByRole('button', { name: '提交' }).click();
      await buyer.getByText('已提交，门店核对中').waitFor();
      expect(await buyer.textContent()).not.toContain('11010519491231002');
      const papers = page.getByRole('region', { name: '上牌和开票' });
      await papers.getByRole('textbox', { name: '地址' }).fill('上海市闵行区一号路 1 号');
      await papers.getByRole('button', { name: '提交' }).click();
      await papers.getByText('已提交，门店核对中').waitFor();
      await photograph();
      await look('handed-in', true);

      await page.getByRole('link', { name: '看合同' }).click();
      await page.getByRole('region', { name: '签署', exact: true }).waitFor();
      await comeBackToPictures();
      await page.getByRole('link', { name: '看合同' }).click();
      await page.getByRole('region', { name: '签署', exact: true }).waitFor();
      await look('contract', true);
      await sign(page);
      await page.getByRole('button', { name: '撤回锁单' }).waitFor();
      await look('locked', true);
      await page.getByRole('button', { name: '撤回锁单' }).click();
      await page.getByRole('button', { name: '撤回', exact: true }).click();
      await page.getByText('已撤回锁单，定金转回订金').waitFor();
      expect((await call(carOrderDetail, { id })).status).toBe('reserved');

      await openPage(page, `/${brand}/Contract?id=${id}`);
      await sign(page);
      await page.getByRole('button', { name: '撤回锁单' }).waitFor();

      const { orderNo } = await call(carOrderDetail, { id });
      await correct(orderNo, id);
      await later(25 * HOUR);
      await ops('supplement', orderNo, 'buyer');
      await ops('supplement', orderNo, 'papers');
      await lookAtPictures(orderNo);
      await ops('supplement', orderNo, 'documents');
      await ops('supplement', orderNo, 'quota');
      await ops('car-stage', orderNo, 'scheduled');
      const vin = demoVin(id);
      const papersOf = ['--engine', 'EP6001', '--certificate', 'WAC0001', '--built', '2026-12-02'];
      await ops('car-vin', orderNo, vin, ...papersOf);
      await ops('car-stage', orderNo, 'onTheWay', '--place', '武汉转运中心');
      await details(id);
      await page.getByText('武汉转运中心').first().waitFor();
      await look('on-the-way', true);
      await ops('car-stage', orderNo, 'atStore');
      await ops('car-certificate', orderNo, 'store');

      await details(id);
      await page.getByRole('link', { name: /^支付尾款/ }).click();
      await page.getByRole('region', { name: '付款方式' }).waitFor();
      await look('pay-type');
      if (brand === 'xtl') await payInParts(id);
      else await payWithFamily(id);
      await page.waitForURL(/paySuccess2/);
      await page.getByRole('region', { name: '账单' }).waitFor();
      await look('settled', true);
      await page.getByRole('link', { name: '确认开票信息' }).click();
      await page.getByRole('dialog', { name: '机动车销售统一发票' }).waitFor();
      await look('invoice');
      await page.getByRole('button', { name: '信息无误，请开票' }).click();
      await page.getByText('已确认，门店开好发票通知你').waitFor();
      await ops('invoice-car', orderNo, 'issue', `${orderNo.slice(-16)}0001`);
      await details(id);
      await look('paid', true);
      await comeForKeys(orderNo, id);
      await details(id);
      await page
        .getByText(/已交付/)
        .first()
        .waitFor();
      await look('delivered', true);
      await page.getByRole('button', { name: /^购车账单/ }).click();
      const statement = page.getByRole('dialog', { name: '购车账单' });
      await statement.getByRole('region', { name: '机动车发票' }).waitFor();
      await look('statement');
      await statement.getByRole('button', { name: '复制账单' }).click();
      await page.getByText('复制成功').waitFor();
      await statement.getByRole('button', { name: '关闭' }).click();
      await statement.waitFor({ state: 'detached' });
      if (brand === 'xtl') await useRights();
      await details(id);
      await evaluate(id);

      await openPage(page, `/${brand}/carOrder/list`);
      await page.getByRole('tab', { name: /已完成/ }).click();
      await page.getByText(orderNo).waitFor();
      await look('list');
      const garage = await call(myCarList, {});
      expect(garage.items.map((car) => car.vin.slice(-4))).toEqual([vin.slice(-4)]);
    },
    4 * TEST_MS,
  );

  /** The store names an adviser, and both write messages. */
  async function writeToAdviser(id: string): Promise<void> {
    const { dealer, orderNo } = await call(carOrderDetail, { id });
    const told = JSON.parse(await ops('advisers', '--store', dealer!.id, '--json')) as {
      items: { id: string; name: string }[];
    };
    const [adviser] = told.items;
    await ops('car-adviser', orderNo, adviser!.id);
    await details(id);
    const card = page.getByRole('region', { name: '顾问' });
    await card.getByText(adviser!.name).waitFor();
    await card.getByRole('button', { name: /^留言/ }).click();
    const sheet = page.getByRole('dialog', { name: `给${adviser!.name}留言` });
    await sheet.getByRole('button', { name: '发送' }).click();
    await sheet.getByText('写几个字再发').waitFor();
    await sheet.getByRole('textbox', { name: '留言' }).fill('能早几天交车吗？');
    await sheet.getByRole('button', { name: '发送' }).click();
    await sheet.getByRole('list', { name: '留言记录' }).getByText('能早几天交车吗？').waitFor();
    expect(await ops('car-messages')).toContain(orderNo);
    await ops('car-message', orderNo, '--text', '已经帮你催了');
    await openPage(page, `/${brand}/carOrder/details?id=${id}&sheet=adviser`);
    await sheet.getByText('已经帮你催了').waitFor();
    await look('messages');
    await sheet.getByRole('button', { name: '关闭' }).click();
    await sheet.waitFor({ state: 'detached' });
    // The list shows the same action as the page.
    await openPage(page, `/${brand}/carOrder/list`);
    const { now } = await call(carOrderDetail, { id });
    await page.getByRole('link', { name: now.button }).waitFor();
    await look('list-reserved');
    await details(id);
  }

  /** Uploads both sides of the ID card and the quota paper. */
  async function photograph(): Promise<void> {
    const documents = page.getByRole('region', { name: '证件照片' });
    await documents.getByRole('button', { name: '提交' }).click();
    await documents.getByText('请上传身份证人像面').waitFor();
    await choose(documents.getByRole('group', { name: '身份证人像面' }).first());
    await choose(documents.getByRole('group', { name: '身份证国徽面' }).first());
    await look('photographed', true);
    await documents.getByRole('button', { name: '提交' }).click();
    await documents.getByText('已提交，门店核对中').waitFor();
    await documents.getByRole('button', { name: '查看身份证人像面' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const quota = page.getByRole('region', { name: '购车指标' });
    await quota.getByRole('textbox', { name: '编号' }).fill('沪牌 2026112600017');
    await choose(quota.getByRole('group', { name: '指标证明文件' }).first());
    await quota.getByRole('button', { name: '提交' }).click();
    await quota.getByText('已提交，门店核对中').waitFor();
  }

  /** Lets time pass for the open page too, until it loads anew. */
  async function laterOnThePhone(ms: number): Promise<void> {
    await later(ms);
    await page.evaluate((passed) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + passed;
    }, ms);
  }

  /** After their grants have expired, the pictures load again completely. */
  async function comeBackToPictures(): Promise<void> {
    await laterOnThePhone(2 * MINUTE);
    await page.goBack();
    const documents = page.getByRole('region', { name: '证件照片' });
    const widths = (images: Locator) =>
      images.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth > 0));
    await expect.poll(() => widths(documents.locator('img'))).toEqual([true, true]);
    await laterOnThePhone(2 * MINUTE);
    await documents.getByRole('button', { name: '查看身份证人像面' }).click();
    const shown = page.getByRole('dialog').locator('img');
    await expect.poll(() => widths(shown)).toEqual([true, true]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }

  /** Chooses a picture of a paper and waits for its upload. */
  async function choose(paper: Locator): Promise<void> {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      paper.getByRole('button', { name: /^添加图片/ }).click(),
    ]);
    const drawn = sharp({
      create: { width: 600, height: 380, channels: 3, background: '#d8c8b0' },
    });
    const buffer = await drawn.jpeg().toBuffer();
    await chooser.setFiles({ name: 'paper.jpg', mimeType: 'image/jpeg', buffer });
    await paper.getByRole('img', { name: '第 1 张' }).waitFor();
  }

  /** The store opens the pictures, and the buyer sees that. */
  async function lookAtPictures(orderNo: string): Promise<void> {
    const folder = await mkdtemp(path.join(tmpdir(), 'papers-'));
    const asked = ['documents', '--why', 'review', '--to', folder];
    expect(await ops('car-pictures', orderNo, ...asked)).toContain(folder);
    expect(await readdir(folder)).toHaveLength(2);
    await rm(folder, { recursive: true });
  }

  /** A family member pays a part through a link, and the buyer pays the rest. */
  async function payWithFamily(id: string): Promise<void> {
    await page.getByRole('link', { name: /^找家人代付/ }).click();
    await page.waitForURL(/PayCenter/);
    await look('cashier');
    await familyPays();
    await payRest(id, () =>
      openPage(page, href('carOrder.pay', { slice: carItemId(id, 'balance') }, brand)),
    );
  }

  const payOnline = async () => {
    await page.getByRole('button', { name: '立即付款' }).click();
    await page.getByRole('button', { name: '支付成功', exact: true }).click();
  };

  async function payRest(id: string, toCashier: () => Promise<void>): Promise<void> {
    for (let leftFen = await leftOf(id); leftFen > 0; leftFen = await leftOf(id)) {
      await toCashier();
      await page.getByRole('button', { name: '付这笔' }).click();
      await page.waitForURL(/part=/);
      await payOnline();
      // What is left is told there; all of it leads on to the settled order.
      await page.waitForURL(/paySuccess/);
    }
  }

  const leftOf = async (id: string): Promise<number> => {
    const { items } = await call(carOrderDetail, { id });
    return items.find(({ kind }) => kind === 'balance')!.leftFen;
  };

  /** Passes the cashier's link to a family member, who sees only what is paid and for whom. */
  async function familyPays(): Promise<void> {
    await page.evaluate(keepShares);
    await page.getByRole('button', { name: '找人代付' }).click();
    const link = await lastShared(page);
    const member = await newMember(server.baseUrl);
    const family = await phoneScreen(browser, server.baseUrl, { member });
    const other = await family.newPage();
    await openPage(other, link);
    await other.getByRole('heading', { name: '帮朋友付款' }).waitFor();
    expect(await other.getByText('林间月').count()).toBe(0);
    await other.getByRole('button', { name: '帮 TA 付款' }).click();
    await other.getByRole('button', { name: '支付成功', exact: true }).click();
    await other.getByText('这笔已经付好了').waitFor();
    await family.close();
  }

  /** Pays the balance in parts: online, by a family member and by bank transfer. */
  async function payInParts(id: string): Promise<void> {
    const parts = href('carOrder.payInParts', { id, item: carItemId(id, 'balance') }, brand);
    const cashier = async () => {
      await openPage(page, parts);
      await page.getByRole('link', { name: '去收银台' }).click();
      await page.waitForURL(/PayCenter/);
    };
    await page.getByRole('link', { name: /^对公转账/ }).click();
    await page.getByRole('region', { name: '分笔付款' }).waitFor();
    await look('pay-in-parts');
    await page.getByRole('link', { name: '去收银台' }).click();
    await page.getByRole('button', { name: '分笔付，先付 ¥50,000.00' }).click();
    await page.waitForURL(/part=/);
    await look('cashier');
    await payOnline();
    await page.waitForURL(/paySuccess\?/);
    await page.getByText('这一笔收到了').waitFor();
    await look('part-paid');
    await cashier();
    await page.getByLabel('这笔付').fill('30000');
    await familyPays();

    await cashier();
    await page.getByRole('button', { name: '剩下的用对公转账付' }).click();
    await page.waitForURL(/part=/);
    const memo = await page
      .getByLabel('识别码', { exact: true })
      .getByText(/^[2-9A-Z]{8}$/)
      .textContent();
    await page.getByRole('button', { name: /我已转出/ }).click();
    await page.getByText('等银行到账，到账后会通知你').waitFor();
    const come = (amount: string) => {
      const ref = `bank-${memo}-${amount}`;
      return ops('transfer-book', ref, '--amount', amount, '--memo', memo!, '--tail', '8842');
    };
    // The transfer arrives in three entries; the missing amount stays open with the same memo.
    await come('60000');
    await openPage(page, parts);
    await page.getByText('第 4 笔').waitFor();
    await look('three-parts');
    await come('10000');
    await come('14300');
    await openPage(page, href('carOrder.paySuccess', { id }, brand));
    const { items } = await call(carOrderDetail, { id });
    const { payments } = items.find(({ kind }) => kind === 'balance')!;
    expect(payments.map(({ channel, payer }) => `${channel} ${payer}`)).toHaveLength(5);
  }

  /** Requests a correction of closed papers and reads who opened them. */
  async function correct(orderNo: string, id: string): Promise<void> {
    await openPage(page, `/${brand}/carOrder/order-supplement?id=${id}`);
    const buyer = page.getByRole('region', { name: '购车人' });
    await buyer.getByRole('button', { name: '申请更正' }).click();
    await buyer.getByRole('textbox', { name: '姓名' }).fill('林间悦');
    await buyer.getByRole('textbox', { name: '身份证号' }).fill('11010519491231002X');
    await buyer.getByRole('button', { name: '申请更正' }).click();
    await buyer.getByText('更正申请').waitFor();
    await look('correction', true);
    expect(await ops('car-papers', orderNo, '--reason', '办理上牌')).toContain('林间悦');
    await ops('correction', orderNo, 'buyer', '--refuse', '和身份证不一致');
    await openPage(page, `/${brand}/carOrder/order-supplement?id=${id}`);
    await buyer.getByText('没有更正：和身份证不一致').waitFor();
    await page.getByText('办理上牌').waitFor();
    await look('corrected', true);
  }

  /** Books the hand-over, completes the checklist, and lets the store take the code. */
  async function comeForKeys(orderNo: string, id: string): Promise<void> {
    await details(id);
    const sheet = page.getByRole('dialog', { name: '交车' });
    await bookDelivery(id);
    if (brand === 'bz') {
      await findDefect(orderNo);
      await details(id);
      await bookDelivery(id);
    }
    for (const { text } of DELIVERY_CHECKS) {
      const answer = page.waitForResponse(/handover\/.*\/check/);
      await sheet.getByRole('checkbox', { name: text }).click();
      await answer;
    }
    await sheet.getByRole('region', { name: '交车码' }).waitFor();
    await look('delivery-code');
    const { pass, dealerId } = await call(carOrderHandover, { id });
    await ops('write-off', pass!.code, '--store', dealerId);
  }

  /** Reports a defect, which ends the hand-over for the day until it is mended. */
  async function findDefect(orderNo: string): Promise<void> {
    const sheet = page.getByRole('dialog', { name: '交车' });
    await sheet.getByRole('button', { name: '有问题' }).nth(6).click();
    await sheet.getByRole('button', { name: '先处理，今天不收车' }).click();
    await sheet.getByText('写几个字，门店好处理').waitFor();
    await sheet.getByRole('textbox').fill('左前门有一道划痕');
    await look('delivery-problem');
    await sheet.getByRole('button', { name: '先处理，今天不收车' }).click();
    await sheet.getByText('门店正在处理，处理好通知你').waitFor();
    await look('delivery-defect');
    const told = JSON.parse(await ops('car-defects', orderNo, '--json')) as {
      items: { id: string }[];
    };
    await ops('car-defect-fixed', orderNo, told.items[0]!.id, '--text', '已重新喷漆');
  }

  /** Books the first time for the keys and sets the clock to it. */
  async function bookDelivery(id: string): Promise<void> {
    const sheet = page.getByRole('dialog', { name: '交车' });
    await page.getByRole('button', { name: '约时间交车' }).click();
    await sheet.getByRole('button', { name: /^最早/ }).click();
    await look('delivery');
    await sheet.getByRole('button', { name: '就约这个时间' }).click();
    await sheet.getByRole('region', { name: '交车' }).waitFor();
    await look('delivery-booked');
    const { deliveryAt } = await call(carOrderDetail, { id });
    await later(Date.parse(deliveryAt!) - (Date.now() + ahead));
    await openPage(page, `/${brand}/carOrder/details?id=${id}&sheet=delivery`);
    await sheet.getByRole('checkbox').first().waitFor();
  }

  /**
   * Changes the wheels before the signature: the difference in price is shown before and applied
   * after.
   */
  async function edit(id: string): Promise<void> {
    const before = await call(carOrderDetail, { id });
    await page.getByRole('link', { name: /去修改/ }).click();
    await page.getByRole('link', { name: /改配置/ }).click();
    await page.getByRole('tab', { name: '轮毂' }).click();
    await page.getByRole('tab', { name: '轮毂', selected: true }).waitFor();
    const was = new URL(page.url()).searchParams.get('chosen');
    await page.getByRole('radio', { checked: false }).first().click({ force: true });
    await page.waitForURL(({ searchParams }) => searchParams.get('chosen') !== was);
    await page.getByRole('link', { name: '就要这样' }).click();
    await page.getByRole('heading', { name: '改后的价格' }).waitFor();
    await look('edit', true);
    await page.getByRole('button', { name: '保存修改' }).click();
    await page.waitForURL(/carOrder\/details/);
    await page.getByText(/^配置改为/).waitFor();
    const after = await call(carOrderDetail, { id });
    expect(after.chosen).not.toEqual(before.chosen);
    expect(after.totalFen).not.toBe(before.totalFen);
  }

  /** The rights of the car are active after the hand-over. */
  async function useRights(): Promise<void> {
    await page.getByRole('link', { name: /凡尔赛 24款起权益/ }).click();
    const own = page.getByRole('region', { name: /我的权益/ });
    await own.getByText(/剩 3 次，到 2029-/).waitFor();
    await look('rights', true);
    await own.getByRole('link', { name: /用品礼券/ }).click();
    await page.waitForURL(/coupon\/list/);
  }

  /** Evaluates the purchase, which is moderated, answered and added to. */
  async function evaluate(id: string): Promise<void> {
    await page.getByRole('link', { name: '写购车评价' }).click();
    await page.getByRole('button', { name: '提交评价' }).click();
    await page.getByText('给选车打个分').waitFor();
    for (const point of ['选车', '付款', '交付', '顾问', '爱车'])
      await page
        .getByRole('radiogroup', { name: point })
        .getByRole('radio', { name: /^5 星/ })
        .check({ force: true });
    await page.getByRole('button', { name: '进度清楚' }).click();
    await page.getByRole('textbox', { name: '购车感受' }).fill('每一步都有消息，交车讲得很细。');
    await look('evaluate', true);
    await page.getByRole('button', { name: '提交评价' }).click();
    await page.getByRole('heading', { name: '评价已提交' }).waitFor();
    await look('evaluated', true);

    const [caseId] = /^\S+(?=.*carEvaluation\b)/m.exec(await ops('moderation')) ?? [];
    await ops('moderation-approve', caseId!);
    await ops('evaluation-answer', id, '--text', '谢谢信任，保养随时找我们');
    await page.getByRole('link', { name: '看我的评价' }).click();
    await page.getByText('审核中').waitFor();
    await openPage(page, `/${brand}/carOrder/evaluate?id=${id}`);
    await page.getByText('门店回复').waitFor();
    await look('evaluation', true);
    await page.getByRole('button', { name: '追加评价' }).click();
    await page.getByRole('textbox', { name: '追加内容' }).fill('开了一周，更喜欢了');
    await page.getByRole('button', { name: '追加', exact: true }).click();
    await page.getByText('当天追加').waitFor();
    const { status, seriesId } = await call(carOrderDetail, { id });
    expect(status).toBe('completed');

    await openPage(page, href('cars.detail', { id: seriesId }, brand));
    const published = page.getByRole('region', { name: '购车评价' });
    await published.scrollIntoViewIfNeeded();
    await published.getByText('谢谢信任，保养随时找我们').waitFor();
    // The addition is moderated separately.
    expect(await published.getByText('开了一周，更喜欢了').count()).toBe(0);
    await look('published');
  }

  /** Chooses a loan whose monthly payment is shown before. */
  async function lend(id: string): Promise<void> {
    await details(id);
    await page.getByRole('button', { name: /^付款方式.*全款/ }).click();
    const plan = page.getByRole('dialog', { name: '付款方式' });
    await plan.getByRole('radio', { name: '全款' }).waitFor();
    await plan.getByRole('radio', { checked: false }).first().check({ force: true });
    await plan.getByText('每月还').waitFor();
    await look('plan');
    await plan.getByRole('button', { name: /^贷款 .*不成全额退回/ }).click();
    await page.getByText('付款方式已保存').waitFor();
    expect((await call(carOrderDetail, { id })).loan).toMatchObject({ state: 'chosen' });
  }

  /** Changes the payment plan before the car is at its store. */
  async function payInFull(id: string): Promise<void> {
    await page.getByRole('button', { name: /^付款方式.*贷款/ }).click();
    const plan = page.getByRole('dialog', { name: '付款方式' });
    await plan.getByRole('radio', { name: '全款' }).check({ force: true });
    await plan.getByRole('button', { name: '全款付清' }).click();
    await page.getByRole('button', { name: /^付款方式.*全款/ }).waitFor();
    expect((await call(carOrderDetail, { id })).loan).toBeNull();
  }

  /** Changes the contact after the signature. */
  async function changeContact(): Promise<void> {
    await page.getByRole('button', { name: /^联系人/ }).click();
    const sheet = page.getByRole('dialog', { name: '联系人' });
    await sheet.getByRole('button', { name: '保存' }).click();
    await sheet.getByText('请填写姓名，与身份证一致').waitFor();
    await sheet.getByRole('textbox', { name: '姓名' }).fill('林小满');
    await look('contact');
    await sheet.getByRole('button', { name: '保存' }).click();
    await page.getByText('联系人已改').waitFor();
    await page.getByRole('button', { name: /^联系人 ?林\*满/ }).waitFor();
  }

  test('stopping after the signature is asked for, recalled, and answered', async () => {
    const id = await booked(page, brand, call);
    await openPage(page, `/${brand}/carOrder/order-supplement?id=${id}&part=buyer`);
    const buyer = page.getByRole('region', { name: '购车人' });
    await buyer.getByRole('textbox', { name: '姓名' }).fill('林间月');
    await buyer.getByRole('textbox', { name: '身份证号' }).fill('11010519491231002X');
    await buyer.getByRole('button', { name: '提交' }).click();
    await buyer.getByText('已提交，门店核对中').waitFor();
    await lend(id);
    await openPage(page, `/${brand}/Contract?id=${id}`);
    await page.getByText(/^首付余款/).waitFor();
    await sign(page);
    await page.getByRole('button', { name: '撤回锁单' }).waitFor();
    await look('locked-loan', true);
    await later(25 * HOUR);
    await details(id);
    await payInFull(id);
    await changeContact();
    await page.getByRole('button', { name: '取消订单' }).click();
    const sheet = page.getByRole('dialog', { name: '取消订单' });
    await sheet.getByRole('radio', { name: '价格原因' }).check();
    await look('ask-sheet');
    await sheet.getByRole('button', { name: /^提交申请/ }).click();
    await page.getByRole('button', { name: '撤回申请' }).waitFor();
    await look('asked', true);
    await page.getByRole('button', { name: '撤回申请' }).click();
    await page.getByText('申请已撤回，订单照常').waitFor();
    const { orderNo } = await call(carOrderDetail, { id });
    await ops('seller-cancel', orderNo, '--reason', '这个配置停产了');
    await details(id);
    await page.getByRole('button', { name: /^收款账户/ }).click();
    const account = page.getByRole('dialog', { name: /收款账户/ });
    await account.getByRole('textbox', { name: /收款人/ }).fill('林间月');
    await account.getByRole('textbox', { name: /开户银行/ }).fill('中国银行上海分行');
    await account.getByRole('textbox', { name: /账号/ }).fill('6216610100001234567');
    await look('account');
    await account.getByRole('button', { name: /保存|提交/ }).click();
    await account.waitFor({ state: 'hidden' });
    expect(await page.locator('main').textContent()).not.toContain('6216610100001234567');
    await look('seller-cancelled', true);
    await ops('car-payout', orderNo, '--ref', `ICBC${orderNo}`);
    await details(id);
    await page.getByText('已转出，到账时间以银行为准').waitFor();
  });
});

describe('a campaign of bz', () => {
  let context: BrowserContext;
  let page: Page;
  let call: Member['call'];
  beforeAll(async () => {
    const member = await newMember(server.baseUrl);
    context = await phoneScreen(browser, server.baseUrl, { member });
    ({ call } = memberOf(server.baseUrl, 'bz', member));
    page = await context.newPage();
  });
  afterAll(() => context.close());

  const look = async (name: string) => {
    expect(await seriousFindings(page), name).toEqual([]);
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/convert-${name}.png`, fullPage: true });
  };
  const reveal = (id: string) => operate(server.baseUrl, 'campaign', id, 'reveal', '--brand', 'bz');

  test('a place becomes the order of a car once its price is told', async () => {
    await openPage(page, '/bz/buy/BlindSubscription?campaignId=bz-p54-blind');
    await fillBuyer(page);
    await page.getByRole('button', { name: /^支付 ¥199/ }).click();
    await pay(page);
    await page.waitForURL(/blindSubscription\/paySuccess/);
    const id = new URL(page.url()).searchParams.get('id')!;
    await openPage(page, `/bz/carOrder/blindSubscription/toBooking?id=${id}`);
    await page.waitForURL(/blindSubscription\/details/);

    await reveal('bz-p54-blind');
    await openPage(page, `/bz/carOrder/blindSubscription/details?id=${id}`);
    await page
      .getByText(/价格和配置揭晓了/)
      .first()
      .waitFor();
    await look('told');
    await page.getByRole('link', { name: '转为预订' }).click();
    await page.getByRole('region', { name: '选版本' }).waitFor();
    await look('trims');
    await page.getByRole('link', { name: /去配置/ }).click();
    await page.getByRole('link', { name: '就要这样' }).click();
    await page.waitForURL(/toBooking/);
    await page.getByRole('region', { name: '价格' }).getByText('P54 首批盲订').waitFor();
    await page.getByRole('button', { name: '确认转订，补付订金 ¥2,801.00（锁单前可退）' }).click();
    for (const said of ['请选择门店', '请阅读并同意预订协议和订金说明'])
      await page.locator('[role=alert]', { hasText: said }).waitFor();
    await page.getByRole('button', { name: /^门店/ }).click();
    const stores = page.getByRole('dialog', { name: '选择门店' });
    await stores
      .getByRole('button', { name: /^选这家/ })
      .first()
      .click();
    await stores.waitFor({ state: 'hidden' });
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await look('convert');
    await page.getByRole('button', { name: /^确认转订/ }).click();
    await page.waitForURL(/PayCenter/);
    await openPage(page, `/bz/carOrder/details?id=${id}`);
    await page.getByRole('link', { name: '补付订金 ¥2,801.00（锁单前可退）' }).waitFor();
    await look('short');
    await page.getByRole('link', { name: '补付订金 ¥2,801.00（锁单前可退）' }).click();
    await page.getByRole('link', { name: /^体验支付/ }).click();
    await pay(page);
    await page.waitForURL(/carOrder\/details/);
    await page.getByRole('link', { name: '填写购车人' }).waitFor();
    await look('converted');
    expect(await call(carOrderDetail, { id })).toMatchObject({
      kind: 'blind',
      typeId: 'bz-p54-first',
      refundToday: { fen: 3000_00 },
    });
  });

  test('a presale is confirmed at its final price', async () => {
    const more = { typeId: 'bz-5008-gt', campaignId: 'bz-5008-presale' };
    const id = await booked(page, 'bz', call, more);
    await openPage(page, `/bz/carOrder/details?id=${id}`);
    await page
      .getByText(/上市价只会等于或低于现在的价格/)
      .first()
      .waitFor();
    await look('presale');
    await reveal('bz-5008-presale');
    await openPage(page, `/bz/carOrder/details?id=${id}`);
    await page.getByRole('link', { name: '看最终价格，确认订单' }).click();
    await page.getByRole('heading', { name: '确认预售订单' }).waitFor();
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await look('confirm');
    await page.getByRole('button', { name: '确认订单（锁单前随时可退）' }).click();
    await page.waitForURL(/carOrder\/details/);
    await page.getByRole('link', { name: '填写购车人' }).waitFor();
    await page.getByText(/^预售订单已确认/).waitFor();
    expect((await call(carOrderDetail, { id })).allowed).toContain('sign');
  });
});

/** Books a car in its first configuration and pays the deposit. Returns the order's id. */
async function booked(
  page: Page,
  brand: Brand,
  call: Member['call'],
  more: { typeId?: string; campaignId?: string } = {},
): Promise<string> {
  const { typeId = TYPES[brand] } = more;
  const { defaults } = await call(queryAllApp, { typeId });
  const { items } = await call(dealerPage, { kind: 'sales', size: 1 });
  const asked = { ...more, typeId, chosen: defaults.join(','), dealerId: items[0]!.id };
  await openPage(page, `/${brand}/buy/BookingSubmit?${new URLSearchParams(asked)}`);
  await fillBuyer(page);
  await page.getByRole('button', { name: /^支付订金/ }).click();
  await pay(page);
  await page.waitForURL(/(BookingP|presalePay\/p)aySuccess/);
  await page.getByRole('region', { name: '接下来' }).waitFor();
  return new URL(page.url()).searchParams.get('id')!;
}

/** Signs the open contract with an SMS code. */
async function sign(page: Page): Promise<void> {
  // A phone number gets one code per minute.
  await later(2 * 60_000);
  await page.getByRole('textbox', { name: '签名' }).fill('林间月');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await passSlideCheck(page);
  const code = await page
    .getByText(/验证码是/)
    .locator('strong')
    .textContent();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('textbox', { name: '验证码' }).fill(code!);
  await page.getByRole('button', { name: /^签署并锁单/ }).click();
  await page.waitForURL(/carOrder\/details/);
}

import * as calls from '@marque/contract/car-order/endpoints';
import { carItemId } from '@marque/contract/car-order/pay-item';
import * as signing from '@marque/contract/car-order/signing/endpoints';
import { myCarList } from '@marque/contract/garage/endpoints';
import { orderPay } from '@marque/contract/mall/order/endpoints';
import { noticeList } from '@marque/contract/notice/endpoints';
import * as desk from '@marque/contract/car-order/operator-endpoints';
import { payPart } from '@marque/contract/pay/endpoints';
import { scoreGet } from '@marque/contract/points/endpoints';
import { addDays, DAY_MS, shanghaiDay } from '@marque/contract/shanghai';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, atProcess, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import {
  accepted,
  addBookable,
  type Bookable,
  brought,
  handIn,
  invoiced,
  itemMoneyOf,
  openItem,
  payItem,
  reserve,
  sendSignature,
  signatureOf,
  signed,
} from '#testing/cars/orders.ts';
import { type OperatorClient, operatorClient, storeClient } from '#testing/operators.ts';
import { choose, freshKey, keyed, later } from '#testing/orders.ts';
import { demoVin, STORE_CLERK } from '#simulation/entries.ts';

const DEPOSIT_FEN = 2000_00;

let app: TestApp;
/** A second process on the same database. */
let other: TestApp;
let admin: OperatorClient;
let car: Bookable;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: false } });
  other = await createTestApp({ config: { autoClerk: false }, url: app.url });
  admin = operatorClient(app);
  car = await addBookable(app);
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const atOther = (client: Client): Client => atProcess(other, app, client);
const detail = (client: Client, id: string) => client.call(calls.carOrderDetail, { id });
const contract = (client: Client, id: string) => client.call(signing.carOrderContract, { id });
const withdraw = (client: Client, id: string) =>
  client.send(signing.carOrderWithdraw, { id }, keyed());
const cancelOrder = async (client: Client, id: string) => {
  const { planHash, ...preview } = await client.call(calls.carOrderCancelPreview, { id });
  const answer = await client.send(calls.carOrderCancel, { id, reason: 'plan', planHash }, keyed());
  return { ...answer, preview };
};
const nothing = { balance: 0, onOrder: 0, held: 0 };
const whole = (fen: number) => ({ balance: 0, onOrder: fen, held: fen });
const ready = async (of = car) => {
  const buyer = await signIn(app);
  const { id, orderNo } = await reserve(app, buyer, of);
  return { buyer, id, orderNo };
};
const locked = async () => {
  const buyer = await signIn(app);
  return { buyer, ...(await signed(app, buyer, car)) };
};

describe('a contract', () => {
  test('asks who buys before it is signed, and says so', async () => {
    const { buyer, id } = await ready();
    expect((await detail(buyer, id)).now).toMatchObject({
      action: 'supplement',
      button: '填写购车人',
    });
    const draft = await contract(buyer, id);
    expect(draft.obstacles).toMatchObject([{ code: 'SUPPLEMENT_MISSING', way: '填写购车人' }]);
    const unnamed = await signatureOf(app, buyer, id);
    expect(await sendSignature(buyer, unnamed)).toMatchObject({ code: 'SUPPLEMENT_MISSING' });
    await handIn(buyer, id);
    const named = await contract(buyer, id);
    expect(named.obstacles).toEqual([]);
    expect(named.sha256).not.toBe(draft.sha256);
    // The contract names its parties in full; a screen shows what is masked.
    expect(named.blocks[0]!.rows).toContainEqual({
      label: '身份证号',
      text: '11010519491231002X',
      masked: '1****************X',
    });
  });

  test('is signed exactly as it was read, by who is named in it, with a right code, once', async () => {
    const { buyer, id } = await ready();
    await handIn(buyer, id);
    const signature = await signatureOf(app, buyer, id);
    const wrong = { ...signature, code: signature.code === '000000' ? '000001' : '000000' };
    expect(await sendSignature(buyer, wrong)).toMatchObject({ code: 'CODE_WRONG' });
    const stale = { ...signature, sha256: '0'.repeat(64) };
    expect(await sendSignature(buyer, stale)).toMatchObject({ code: 'CONTRACT_STALE' });
    const otherSigner = { ...signature, signerName: '王小明' };
    expect(await sendSignature(buyer, otherSigner)).toMatchObject({ code: 'SIGNER_WRONG' });
    const answers = await Promise.all([
      sendSignature(buyer, signature),
      sendSignature(atOther(buyer), signature),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)]);
    const order = await detail(buyer, id);
    expect(order).toMatchObject({
      status: 'locked',
      items: [
        { kind: 'deposit', nature: '定金', paidFen: DEPOSIT_FEN },
        { kind: 'balance', dueFen: order.totalFen - DEPOSIT_FEN, paidFen: 0 },
      ],
      contract: { no: signature.contractNo },
    });
    expect(order.allowed).toContain('withdraw');
    expect(order.allowed).not.toContain('cancel');
    const refundToday = { fen: DEPOSIT_FEN, button: '先撤回锁单，可退 ¥2,000.00' };
    expect(order).toMatchObject({ refundToday });
    expect(await contract(buyer, id)).toMatchObject({
      state: 'signed',
      sha256: signature.sha256,
      signer: '林*月',
      certified: false,
    });
  });

  test('with a right code stays signable: only wrong codes count, and copies at once have one answer', async () => {
    const { buyer, id } = await ready();
    await handIn(buyer, id);
    const signature = await signatureOf(app, buyer, id);
    const refused = await Promise.all(
      Array.from({ length: 6 }, () => sendSignature(buyer, { ...signature, signerName: '王小明' })),
    );
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'SIGNER_WRONG'));
    const key = freshKey();
    const copies = await Promise.all(
      Array.from({ length: 24 }, (_, i) =>
        sendSignature(i % 2 ? buyer : atOther(buyer), signature, key),
      ),
    );
    expect(copies.map(({ code }) => code)).toEqual(copies.map(() => '0'));
    expect(new Set(copies.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  });

  test('is taken back while there is time, and keeps what was signed', async () => {
    const { buyer, id } = await locked();
    expect((await withdraw(buyer, id)).data).toMatchObject({
      status: 'reserved',
      items: [{ kind: 'deposit', nature: '订金' }],
      refundToday: { fen: DEPOSIT_FEN },
    });
    const draft = await contract(buyer, id);
    expect(draft).toMatchObject({ state: 'draft', changed: [] });
    expect(draft.history).toMatchObject([{ state: 'void' }]);
    const again = await sendSignature(buyer, await signatureOf(app, buyer, id));
    expect(again.data).toMatchObject({ status: 'locked' });
    later(app, DAY_MS);
    expect(await withdraw(buyer, id)).toMatchObject({ code: 'CAR_EVENT_REFUSED' });
  });

  test('with a price that is over is signed for the price of today alone', async () => {
    const { buyer, id } = await ready();
    await handIn(buyer, id);
    later(app, 8 * DAY_MS);
    const { obstacles, newPrice } = await contract(buyer, id);
    expect(obstacles).toMatchObject([{ code: 'PRICE_EXPIRED', way: '按新价格继续' }]);
    const { totalFen, priceVersion } = newPrice!;
    const seen = { id, totalFen, priceVersion };
    const dearer = { ...seen, totalFen: totalFen + 1 };
    expect(await buyer.send(signing.carOrderReprice, dearer, keyed())).toMatchObject({
      code: 'PRICE_CHANGED',
    });
    await buyer.call(signing.carOrderReprice, seen, keyed());
    const answer = await sendSignature(buyer, await signatureOf(app, buyer, id));
    expect(answer.data).toMatchObject({ status: 'locked', totalFen });
  });

  test('is signed or its order cancelled, never both', async () => {
    const { buyer, id } = await ready();
    await handIn(buyer, id);
    const signature = await signatureOf(app, buyer, id);
    await Promise.all([sendSignature(buyer, signature), cancelOrder(atOther(buyer), id)]);
    const { status, contract: inForce, refund } = await detail(buyer, id);
    if (status === 'locked') expect([inForce !== null, refund]).toEqual([true, null]);
    else expect([status, inForce]).toEqual(['refunding', null]);
  });

  test('is nobody else’s to read or sign', async () => {
    const { id } = await ready();
    const stranger = await signIn(app);
    const read = await stranger.send(signing.carOrderContract, { id });
    const fill = await stranger.send(signing.carOrderSupplement, { id });
    expect([read.code, fill.code]).toEqual(['CAR_ORDER_NOT_FOUND', 'CAR_ORDER_NOT_FOUND']);
  });
});

describe('from the works to the keys', () => {
  test('the buyer is told of each step, the balance waits for the certificate, and the car becomes the owner’s', async () => {
    const { buyer, id, orderNo } = await locked();
    const stage = (name: 'scheduled' | 'welding' | 'left') =>
      admin.refusal(desk.operatorCarOrderStage, { orderNo, stage: name });
    expect(await stage('scheduled')).toBe('CAR_WITHDRAWABLE');
    await brought(app, admin, { id, orderNo });
    expect(await stage('welding')).toBe('CAR_STAGE_REFUSED');
    const there = await detail(buyer, id);
    expect(there).toMatchObject({ status: 'arrived', now: { action: 'pay' } });
    expect(there.track.map(({ state }) => state)).toEqual([
      ...Array.from({ length: 8 }, () => 'done'),
      'current',
      'todo',
    ]);
    expect(there.vin).toMatch(/^LDC\*{10}\w{4}$/);
    expect(await admin.refusal(desk.operatorCarOrderHandOver, { orderNo })).toBe('BALANCE_OPEN');
    await payItem(app, buyer, id);
    expect(await admin.refusal(desk.operatorCarOrderHandOver, { orderNo })).toBe(
      'SUPPLEMENT_MISSING',
    );
    await accepted(admin, orderNo);
    expect(await admin.refusal(desk.operatorCarOrderHandOver, { orderNo })).toBe('INVOICE_MISSING');
    await invoiced(buyer, admin, { id, orderNo });
    await admin.does(desk.operatorCarOrderHandOver, { orderNo });
    expect(await detail(buyer, id)).toMatchObject({
      status: 'delivered',
      allowed: ['message', 'evaluate'],
    });
    expect((await buyer.call(myCarList, {})).items).toMatchObject([
      { vin: demoVin(id), modelName: '天逸 舒享版' },
    ]);
    later(app, 15 * DAY_MS);
    await app.background!.runSweep('carOrder.complete');
    expect((await detail(buyer, id)).status).toBe('completed');
  });

  test('a buyer cannot pay for a car without its certificate', async () => {
    const { buyer, id, orderNo } = await locked();
    const pay = () =>
      buyer.send(orderPay, { id: carItemId(id, 'balance'), subject: 'carItem', second: 'sandbox' });
    expect(await pay()).toMatchObject({ code: 'CERTIFICATE_NOT_HERE' });
    await brought(app, admin, { id, orderNo });
    await admin.does(desk.operatorCarOrderCertificate, { orderNo, place: 'bank' });
    expect(await pay()).toMatchObject({ code: 'CERTIFICATE_NOT_HERE' });
  });

  test('a balance is paid in parts, and comes back with them', async () => {
    const { buyer, id, orderNo } = await locked();
    await brought(app, admin, { id, orderNo });
    const subject = { id: carItemId(id, 'balance'), subject: 'carItem' } as const;
    const { part } = await buyer.call(payPart, { ...subject, amountFen: 50_000_00 });
    await choose(app, (await openItem(buyer, id, 'balance', part)).cashierUrl!, 'pay');
    const { items, leftFen } = await detail(buyer, id);
    expect(items[1]).toMatchObject({ paidFen: 50_000_00, leftFen });
    const family = await signIn(app);
    const asked = { ...subject, amountFen: 20_000_00, invite: true };
    const invited = await buyer.call(payPart, asked);
    const { code } = invited.items.find((one) => one.id === invited.part)!;
    const theirs = { ...subject, second: 'sandbox', payer: code! } as const;
    await choose(app, (await family.call(orderPay, theirs)).cashierUrl!, 'pay');
    const payer = expect.stringMatching(/\*/) as string;
    expect((await detail(buyer, id)).items.map(({ payments }) => payments)).toMatchObject([
      [{ fen: DEPOSIT_FEN, payer: '', channel: '体验支付', backs: [] }],
      [
        { fen: 50_000_00, payer: '', backs: [] },
        { fen: 20_000_00, payer, backs: [] },
      ],
    ]);
    await admin.does(desk.operatorCarOrderSellerCancel, { orderNo, reason: '运输途中受损' });
    await app.background!.runJobs();
    expect(await detail(buyer, id)).toMatchObject({
      status: 'closed',
      refund: {
        fen: 72_000_00,
        keptFen: 0,
        parts: [
          {
            fen: 70_000_00,
            payers: [
              { payer: '', fen: 50_000_00, at: expect.any(String) as string },
              { payer, fen: 20_000_00, at: expect.any(String) as string },
            ],
          },
          { fen: DEPOSIT_FEN, payers: [] },
        ],
      },
    });
    expect(await itemMoneyOf(app, id, 'balance')).toEqual(nothing);
    expect(await itemMoneyOf(app, id)).toEqual(nothing);
  });

  test('each day it is late is made up for once, until it is at the store', async () => {
    const buyer = await signIn(app);
    const { id, orderNo } = await signed(app, buyer, car);
    const { score } = await buyer.call(scoreGet, {});
    const givenBy = async () => (await buyer.call(scoreGet, {})).score - score;
    const promise = (days: number) =>
      app.database
        .updateTable('car_order')
        .set({ promised_to: addDays(shanghaiDay(app.clock.now), -days) })
        .where('id', '=', id)
        .execute();
    const sweep = () => app.background!.runSweep('carOrder.delay');
    await sweep();
    expect(await givenBy()).toBe(0);
    await promise(2);
    await sweep();
    await Promise.all([sweep(), sweep()]);
    expect(await givenBy()).toBe(200);
    const late = await buyer.call(calls.carOrderDetail, { id });
    expect(late.delay).toEqual({ days: 2, points: 200, perDay: 100, most: 3000 });
    expect(late.events[0]!.text).toContain('每晚一天补偿 100 积分');
    await promise(45);
    await sweep();
    expect(await givenBy()).toBe(3000);
    await sweep();
    await promise(5);
    await brought(app, admin, { id, orderNo });
    later(app, 3 * DAY_MS);
    await sweep();
    expect(await givenBy()).toBe(3000);
    expect((await buyer.call(calls.carOrderDetail, { id })).delay).toMatchObject({ days: 6 });
  });

  test('a later window needs its reason, and what was said before stays', async () => {
    const { buyer, id, orderNo } = await locked();
    const { window } = await detail(buyer, id);
    const to = '2030-01-01';
    const later = { orderNo, from: window!.from, to };
    expect(await admin.refusal(desk.operatorCarOrderWindow, later)).toBe('CAR_WINDOW_REASON');
    const why = { kind: 'transport', reason: '雪天封路' } as const;
    expect(await admin.refusal(desk.operatorCarOrderWindow, { ...later, kind: why.kind })).toBe(
      'CAR_WINDOW_REASON',
    );
    await admin.does(desk.operatorCarOrderWindow, { ...later, ...why });
    const order = await detail(buyer, id);
    expect(order.windows).toMatchObject([{ to, reason: '运输：雪天封路' }, { to: window!.to }]);
    expect([order.promisedTo, order.window!.to]).toEqual([window!.to, to]);
  });

  test('one car is sold once, and another store’s order is not there', async () => {
    const one = await locked();
    const two = await locked();
    later(app, DAY_MS + 1);
    for (const { orderNo } of [one, two])
      await admin.does(desk.operatorCarOrderStage, { orderNo, stage: 'scheduled' });
    const papers = { engineNo: 'EP6', certificateNo: 'WAC1', builtOn: '2026-12-01' };
    const name = ({ orderNo }: { orderNo: string }) => ({
      orderNo,
      vin: demoVin('the same'),
      ...papers,
    });
    const named = await Promise.all(
      [one, two].map((order) => admin.refusal(desk.operatorCarOrderCar, name(order))),
    );
    expect(named.filter((code) => code === 'VIN_TAKEN')).toHaveLength(1);
    const elsewhere = await storeClient(app, (await addBookable(app)).dealerId);
    const asked = { orderNo: one.orderNo, stage: 'welding' as const };
    expect(await elsewhere.refusal(desk.operatorCarOrderStage, asked)).toBe('CAR_ORDER_NOT_FOUND');
  });

  test('without a store at work the order goes all the way by itself', async () => {
    const { buyer, id } = await locked();
    const clerk = app.kernel.use((await import('../module.ts')).carOrderModule);
    later(app, DAY_MS + 1);
    const minute = async () => {
      later(app, 61_000);
      const { now } = app.clock;
      await clerk.acceptSupplements(new Date(now.getTime() - 1), now);
      await clerk.moveUnattended(
        { before: new Date(now.getTime() - 60_000), operator: STORE_CLERK },
        now,
      );
    };
    for (let i = 0; i < 13; i++) await minute();
    expect(await detail(buyer, id)).toMatchObject({ status: 'arrived', now: { action: 'pay' } });
    await payItem(app, buyer, id);
    await minute();
    // The next action is the buyer's.
    expect((await detail(buyer, id)).now.action).toBe('invoice');
  });
});

describe('an end after signing', () => {
  test('goes to the brand where the store does not answer in three working days, once', async () => {
    const { buyer, id, orderNo } = await locked();
    later(app, DAY_MS + 1);
    await cancelOrder(buyer, id);
    const answered = await locked();
    later(app, DAY_MS + 1);
    await cancelOrder(answered.buyer, answered.id);
    const store = await storeClient(app, car.dealerId);
    const no = { orderNo: answered.orderNo, agree: false, text: '已排产' };
    await store.does(desk.operatorCarOrderCancelAnswer, no);
    const sweep = async () => {
      other.clock.now = app.clock.now;
      const run = (at: TestApp) => at.background!.runSweep('carOrder.escalate');
      await Promise.all([run(app), run(other)]);
    };
    const escalated = async () => {
      const { items } = await admin.call(desk.operatorCarOrders, { stop: 'escalated' });
      return items.map((one) => one.orderNo);
    };
    await sweep();
    expect(await escalated()).toEqual([]);
    expect((await detail(buyer, id)).now.sentence).toContain('门店最晚');
    later(app, 7 * DAY_MS);
    await sweep();
    await sweep();
    expect(await escalated()).toEqual([orderNo]);
    const { now, events } = await detail(buyer, id);
    expect(now.sentence).toBe('门店没有按时答复，品牌正在处理你的取消申请');
    expect(events.filter(({ text }) => text.includes('已转品牌处理'))).toHaveLength(1);
    const { items } = await buyer.call(noticeList, {});
    expect(items.filter(({ title }) => title.includes('已转品牌处理'))).toHaveLength(1);
    const late = { orderNo, agree: false };
    expect(await store.refusal(desk.operatorCarOrderCancelAnswer, late)).toBe('CAR_ASK_ESCALATED');
    // A new request is the store's again.
    await buyer.call(calls.carOrderRecallCancel, { id });
    await cancelOrder(buyer, id);
    await sweep();
    expect(await escalated()).toEqual([]);
    later(app, 7 * DAY_MS);
    await sweep();
    expect(await escalated()).toEqual([orderNo]);
    await admin.does(desk.operatorCarOrderCancelAnswer, { orderNo, agree: true });
    expect(await escalated()).toEqual([]);
    expect((await detail(buyer, id)).status).not.toBe('locked');
  });

  const bound = async () => {
    const one = await locked();
    later(app, DAY_MS + 1);
    return one;
  };

  test('is asked for, and leaves the store what was agreed on', async () => {
    const { buyer, id, orderNo } = await bound();
    const { preview, data } = await cancelOrder(buyer, id);
    expect(preview).toMatchObject({
      event: 'askCancel',
      backFen: 0,
      kept: [{ what: '定金', fen: DEPOSIT_FEN }],
    });
    expect(data).toMatchObject({ status: 'locked', cancelAsked: { text: '购车计划变了' } });
    await buyer.call(calls.carOrderRecallCancel, { id });
    const early = { orderNo, agree: true };
    expect(await admin.refusal(desk.operatorCarOrderCancelAnswer, early)).toBe('CAR_NOT_ASKED');
    await cancelOrder(buyer, id);
    await admin.does(desk.operatorCarOrderCancelAnswer, { orderNo, agree: false, text: '已排产' });
    expect(await detail(buyer, id)).toMatchObject({ status: 'locked', cancelAsked: null });
    await cancelOrder(buyer, id);
    await admin.does(desk.operatorCarOrderCancelAnswer, { orderNo, agree: true });
    expect(await detail(buyer, id)).toMatchObject({
      status: 'closed',
      contract: null,
      refund: { fen: 0, keptFen: DEPOSIT_FEN },
    });
    expect(await itemMoneyOf(app, id)).toEqual(whole(DEPOSIT_FEN));
  });

  test('gives everything back where the store waives', async () => {
    const { buyer, id, orderNo } = await bound();
    await cancelOrder(buyer, id);
    await admin.does(desk.operatorCarOrderCancelAnswer, { orderNo, agree: true, waive: true });
    await app.background!.runJobs();
    expect(await detail(buyer, id)).toMatchObject({ status: 'closed', refund: { keptFen: 0 } });
    expect(await itemMoneyOf(app, id)).toEqual(nothing);
  });

  test('by the seller costs double, paid to the account its buyer names', async () => {
    const { buyer, id, orderNo } = await bound();
    const book = { orderNo, bankRef: `PAY-${orderNo}` };
    await admin.does(desk.operatorCarOrderSellerCancel, { orderNo, reason: '停产' });
    await app.background!.runJobs();
    const order = await detail(buyer, id);
    expect(order).toMatchObject({
      status: 'closed',
      refund: { fen: DEPOSIT_FEN },
      payout: { fen: DEPOSIT_FEN, account: '', paidAt: null },
    });
    expect(order.allowed).toEqual(['payoutAccount']);
    expect(await admin.refusal(desk.operatorCarOrderPayout, book)).toBe('PAYOUT_NOT_FOUND');
    const account = { name: '林间月', bank: '招商银行上海分行', account: '6225880112345678' };
    await buyer.call(calls.carOrderPayoutAccount, { id, ...account });
    await admin.does(desk.operatorCarOrderPayout, book);
    const other = await bound();
    await admin.does(desk.operatorCarOrderSellerCancel, { orderNo: other.orderNo, reason: '停产' });
    await other.buyer.call(calls.carOrderPayoutAccount, { id: other.id, ...account });
    const twice = { orderNo: other.orderNo, bankRef: book.bankRef };
    expect(await admin.refusal(desk.operatorCarOrderPayout, twice)).toBe('BANK_REF_USED');
    const paid = await detail(buyer, id);
    expect(paid.payout).toMatchObject({ account: '招商银行上海分行 尾号 5678' });
    expect([paid.payout!.paidAt !== null, paid.allowed]).toEqual([true, []]);
    const entries = await app.database
      .selectFrom('ledger_entry')
      .select(['account', 'amount_fen'])
      .where('transaction_id', 'in', [`${id}.deposit:owed`, `${id}.deposit:paid`])
      .orderBy('account')
      .orderBy('amount_fen')
      .execute();
    expect(entries.map((one) => [one.account, one.amount_fen])).toEqual([
      ['bank', DEPOSIT_FEN],
      ['compensation', -DEPOSIT_FEN],
      ['payouts', -DEPOSIT_FEN],
      ['payouts', DEPOSIT_FEN],
    ]);
  });

  test('gives everything back once the car is a month late', async () => {
    const { buyer, id } = await bound();
    // Sets the promised day back, as if signed long ago.
    const promise = (days: number) =>
      app.database
        .updateTable('car_order')
        .set({ promised_to: addDays(shanghaiDay(app.clock.now), -days) })
        .where('id', '=', id)
        .execute();
    await promise(30);
    const wayOut = async () => (await detail(buyer, id)).refundToday.button;
    expect(await wayOut()).toBe('申请取消，定金不退');
    expect(await cancelOrder(buyer, id)).toMatchObject({ preview: { event: 'askCancel' } });
    expect(await wayOut()).toBe('已申请取消，定金不退');
    await promise(31);
    await buyer.call(calls.carOrderRecallCancel, { id });
    expect(await wayOut()).toBe('可以解除合同，退回 ¥2,000.00');
    const { preview } = await cancelOrder(buyer, id);
    expect(preview).toMatchObject({ event: 'lateCancel', backFen: DEPOSIT_FEN, kept: [] });
    await app.background!.runJobs();
    expect(await itemMoneyOf(app, id)).toEqual(nothing);
  });
});
